import { and, gt, isNull, lt, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { phoneCodes } from "#server/domain/client/client.table.ts";

/** The condition for a code that can still confirm its phone. */
export function isUsablePhoneCode(now: Date): SQL | undefined {
  const { usedAt, expiresAt, attempts } = phoneCodes;
  return and(isNull(usedAt), gt(expiresAt, now), lt(attempts, limits.phoneCodeAttempts));
}
