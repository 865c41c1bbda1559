import { limits } from "#contract/limits.ts";
import type { ApiContext } from "#server/api/base.ts";
import { openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AppContext } from "./app-env.ts";
import { resolveActor } from "./resolve-actor.ts";

type Options = { db: Database; now: () => Date; platform: Platform; publicUrl?: string | undefined };

type Answering = {
  context: ApiContext;
  /** Adds to an answer the cookies that were set or removed while it was made. */
  withCookies(response: Response): Response;
};

/** Who is asking and what the call may use, from the request alone. */
export async function createApiContext(
  { db, now: clock, platform, publicUrl }: Options,
  { req, var: { log, requestId, clientAddress } }: AppContext,
): Promise<Answering> {
  const now = clock();
  const secure = publicUrl?.startsWith("https:") ?? false;
  const cookies = openCookieJar(req.header("cookie"), { secure });
  const actor = await resolveActor({ db, now, cookies, platform });
  const visitor = {
    address: clientAddress,
    userAgent: req.header("user-agent")?.slice(0, limits.userAgentMaxLength),
  };
  return {
    context: { ctx: { db, actor, now, log }, requestId, visitor, cookies, platform },
    withCookies: (response) => {
      for (const line of cookies.written()) response.headers.append("Set-Cookie", line);
      return response;
    },
  };
}
