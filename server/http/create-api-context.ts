import { limits } from "#contract/limits.ts";
import type { ApiContext } from "#server/api/base.ts";
import { type CookieJar, openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AppContext } from "./app-env.ts";
import type { Identity } from "./identify-request.ts";
import { resolveActor } from "./resolve-actor.ts";

type Options = { db: Database; now: () => Date; platform: Platform; publicUrl?: string | undefined };

type Answering = {
  context: ApiContext;
  /** Adds to an answer the cookies that were set or removed while it was made. */
  withCookies(response: Response): Response;
};

/** Who is asking and what the call may use, from the request alone. */
export async function createApiContext(
  options: Options,
  { req, var: identity }: AppContext,
): Promise<Answering> {
  const headers = { cookie: req.header("cookie"), "user-agent": req.header("user-agent") };
  const { context, cookies } = await readContext(options, identity, headers);
  return {
    context,
    withCookies: (response) => {
      for (const line of cookies.written()) response.headers.append("Set-Cookie", line);
      return response;
    },
  };
}

type Headers = { cookie?: string | undefined; "user-agent"?: string | undefined };

/** The same for whoever sends its answer without a Response. */
export async function readContext(
  { db, now: clock, platform, publicUrl }: Options,
  { log, requestId, clientAddress }: Identity,
  headers: Headers,
): Promise<{ context: ApiContext; cookies: CookieJar }> {
  const now = clock();
  const secure = publicUrl?.startsWith("https:") ?? false;
  const cookies = openCookieJar(headers.cookie, { secure });
  const actor = await resolveActor({ db, log, now, cookies, platform });
  const userAgent = headers["user-agent"]?.slice(0, limits.userAgentMaxLength);
  const visitor = { address: clientAddress, userAgent };
  return { context: { ctx: { db, actor, now, log }, requestId, visitor, cookies, platform }, cookies };
}
