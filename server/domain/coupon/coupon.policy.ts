import type { Actor, Device } from "#server/actor.ts";
import type { Policy } from "#server/domain/command.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { actsForCompany, currentCompanyId } from "#server/domain/shop/shop.policy.ts";

/** Authorizes the handling of coupons: a counter for its company, the back-office for all companies. */
export const counter: Policy = (actor) => (isStaff(actor) ? "allowed" : actsForCompany(actor));

/**
 * The company whose coupons the current user may handle at the counter; null for the back-office, which may handle
 * all.
 */
export function servedCompanyId(actor: Actor): string | null {
  return isStaff(actor) ? null : currentCompanyId(actor);
}

/** Checks whether the coupon was claimed on this device, or by the client whose phone was confirmed on it. */
export function isOwn(
  device: Device | undefined,
  { sessionId, clientId }: { sessionId: string | null; clientId: string | null },
): boolean {
  if (!device) return false;
  return sessionId === device.sessionId || (clientId !== null && clientId === device.clientId);
}
