import { and, gt, isNull, lt, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { phoneCodes } from "#server/domain/client/client.table.ts";

/** A code that still confirms its phone, if it is the right one. */
export function mayBeTyped(now: Date): SQL | undefined {
  const { usedAt, expiresAt, tries } = phoneCodes;
  return and(isNull(usedAt), gt(expiresAt, now), lt(tries, limits.phoneCodeTries));
}
