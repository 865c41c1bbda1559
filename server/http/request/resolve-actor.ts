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

type Asking = {
  db: ReadOnlyDatabase;
  log: Log;
  now: Date;
  cookies: Cookies;
  platform: Pick<Platform, "auth">;
};

/** No request is the system. */
type RequestActor = Exclude<Actor, { kind: "system" }>;

/** Who is asking, and the device that they take coupons with, if it is one. */
export async function resolveActor(asking: Asking): Promise<Actor> {
  const actor = await resolveAccount(asking);
  const device = await readDevice(asking.db, asking.cookies.get(deviceCookie), asking.now);
  if (!device) return actor;
  return actor.kind === "anonymous" ? { kind: "device", device } : { ...actor, device };
}

/**
 * Who is asking, from the cookies alone. A visitor without one costs no question to the database; a signed-in
 * person costs one. While a code session is active, who is signed in besides does not matter (spec 4); one that rests
 * stands behind them, and is there only to be told why.
 */
async function resolveAccount({ db, log, now, cookies, platform }: Asking): Promise<RequestActor> {
  const code = await readCodeSession(db, cookies.get(codeSessionCookie), now);
  if (code && !code.isClosed) return code;
  const token = platform.auth.readToken(cookies);
  const account = token && (await readUserSession({ db, log }, token, now));
  return account ? readShopContext({ db, log, now }, cookies, account) : (code ?? { kind: "anonymous" });
}
