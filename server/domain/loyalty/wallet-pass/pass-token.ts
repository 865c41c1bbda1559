import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { RequestContext } from "#server/context.ts";

export function passTokenKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "wallet passes", 32));
}

/**
 * The secret with which a phone requests its pass again. Each new version of a pass contains it, so it is computed and
 * not stored: the database has nothing that could be stolen.
 */
export function passToken(serial: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(serial).digest("base64url");
}

const wrongTokenLimit = { limit: limits.passRequests, windowMinutes: limits.passRequestsWindowMinutes };

/** What a request of a phone about a pass is checked with. */
export type PhoneRequest = {
  platform: Pick<RequestContext["platform"], "limiter" | "keys" | "wallets">;
  visitor: Pick<RequestContext["visitor"], "address">;
};

/** Refuses a request that does not have the secret of the pass. Wrong ones are limited for each IP address. */
export async function refuseWrongToken(
  request: PhoneRequest,
  { serial, token }: { serial: string; token: string },
): Promise<void> {
  const restore = await countAttempt(request);
  if (!isSame(token, passToken(serial, request.platform.keys.walletPass)))
    throw new AppError("unauthenticated");
  await restore();
}

/** Counts a request as a wrong one, until the returned function is called. */
export async function countAttempt({
  platform: { limiter },
  visitor,
}: PhoneRequest): Promise<() => Promise<void>> {
  const key = `wallet-pass:${visitor.address}`;
  const { allowed, retryAfterSeconds } = await limiter.hit(key, wrongTokenLimit);
  if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
  return () => limiter.restoreAttempt(key, wrongTokenLimit);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
