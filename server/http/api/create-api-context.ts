import { appFiles } from "#contract/app-files.ts";
import { limits } from "#contract/limits.ts";
import type { ApiContext } from "#server/api/base.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import type { Identity } from "#server/http/request/identify-request.ts";
import { isReadMethod, refusalDuringOutage } from "#server/http/request/refuse-during-outage.ts";
import { resolveActor } from "#server/http/request/resolve-actor.ts";
import { type CookieJar, openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { Outage } from "#server/platform/database/outage.ts";
import type { Platform } from "#server/platform/platform.ts";
import { beforeAnyWrite } from "#server/unavailable.ts";

export type ContextOptions = {
  db: ReadOnlyDatabase;
  now: () => Date;
  platform: Platform;
  publicUrl?: string | undefined;
  outage?: Outage | undefined;
};

type Answering = {
  context: ApiContext;
  /** Adds the cookies that were set or removed during the request to the response. */
  withCookies(response: Response): Response;
};

/** These files are the same for every visitor and contain no data: they need neither an actor nor the database. */
const plainFiles: string[] = [appFiles.manifest, appFiles.worker];

/** Determines the actor and creates the context of a call, from the request alone. */
export async function createApiContext(
  options: ContextOptions,
  { req, var: identity }: AppContext,
): Promise<Answering> {
  const isPlainFile = plainFiles.includes(req.path);
  const cookie = isPlainFile ? undefined : req.header("cookie");
  const { context, cookies } = await readContext(
    { ...options, outage: isPlainFile ? undefined : options.outage },
    identity,
    { method: req.method, headers: { cookie, "user-agent": req.header("user-agent") } },
  );
  return {
    context,
    withCookies: (response) => {
      for (const line of cookies.written()) response.headers.append("Set-Cookie", line);
      return response;
    },
  };
}

type Asked = {
  method?: string | undefined;
  headers: { cookie?: string | undefined; "user-agent"?: string | undefined };
};

/**
 * The same as `createApiContext`, for responses that are sent without a Response object. During an outage of the
 * database it throws for every request.
 */
export async function readContext(
  { db, now: clock, platform, publicUrl, outage }: ContextOptions,
  { log, requestId, clientAddress }: Identity,
  { method, headers }: Asked,
): Promise<{ context: ApiContext; cookies: CookieJar }> {
  const isRead = isReadMethod(method);
  const refusal = refusalDuringOutage(outage, isRead);
  if (refusal) throw refusal;
  const now = clock();
  const secure = publicUrl?.startsWith("https:") ?? false;
  const cookies = openCookieJar(headers.cookie, { secure });
  const actor = await beforeAnyWrite(isRead, resolveActor({ db, log, now, cookies, platform }));
  const userAgent = headers["user-agent"]?.slice(0, limits.userAgentMaxLength);
  const visitor = { address: clientAddress, userAgent };
  return { context: { ctx: { db, actor, now, log }, requestId, visitor, cookies, platform }, cookies };
}
