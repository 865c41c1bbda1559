import { limits } from "#contract/limits.ts";
import { adminElse } from "#server/domain/role.policy.ts";

const minuteMs = 60_000;

/** An admin who is already impersonating cannot start another one: impersonations do not nest. */
export const impersonate = adminElse("impersonation.not_allowed");

export function impersonationExpiry(now: Date): Date {
  return new Date(now.getTime() + limits.impersonationMinutes * minuteMs);
}
