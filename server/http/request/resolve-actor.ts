import type { Actor } from "#server/actor.ts";
import { codeSessionCookie } from "#server/domain/access-code/code-session-cookie.ts";
import { readCodeSession } from "#server/domain/access-code/read-code-session.ts";
import { readUserSession } from "#server/domain/account/session/read-user-session.ts";
import { deviceCookie } from "#server/domain/client/device/device-cookie.ts";
import { readDevice } from "#server/domain/client/device/read-device.ts";
import { readShopContext } from "#server/domain/shop/read-shop-context.ts";
import type { Cookies } from "#server/platform/cookies/cookies.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";

type ActorRequest = {
  db: ReadOnlyDatabase;
  log: Log;
  now: Date;
  cookies: Cookies;
  platform: Pick<Platform, "auth">;
};

/** No request has the system actor. */
type RequestActor = Exclude<Actor, { kind: "system" }>;

/** Determines the actor of a request, and the device on which it claims coupons, if there is one. */
export async function resolveActor(asking: ActorRequest): Promise<Actor> {
  const actor = await resolveAccount(asking);
  const device = await readDevice(asking.db, asking.cookies.get(deviceCookie), asking.now);
  if (!device) return actor;
  return actor.kind === "anonymous" ? { kind: "device", device } : { ...actor, device };
}

/**
 * Determines the account from the cookies alone. A visitor without a cookie costs no query; a signed-in user costs
 * one. While a code session is active, the signed-in user does not matter (spec 4). A suspended code session counts
 * only if no user is signed in, so that its refusals can state the reason.
 */
async function resolveAccount({ db, log, now, cookies, platform }: ActorRequest): Promise<RequestActor> {
  const code = await readCodeSession(db, cookies.get(codeSessionCookie), now);
  if (code && !code.isSuspended) return code;
  const token = platform.auth.readToken(cookies);
  const account = token && (await readUserSession({ db, log }, token, now));
  return account ? readShopContext({ db, log, now }, cookies, account) : (code ?? { kind: "anonymous" });
}
