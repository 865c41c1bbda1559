import type { Actor, Device } from "#server/actor.ts";
import type { Policy } from "#server/domain/command.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { atWork, currentCompanyId } from "#server/domain/shop/shop.policy.ts";

/** Who serves coupons: a counter for its company, the back-office for any. */
export const counter: Policy = (actor) => (isStaff(actor) ? "allowed" : atWork(actor));

/** Whose coupons somebody at a counter may serve: their company's; null is any, for the back-office. */
export function servedCompanyId(actor: Actor): string | null {
  return isStaff(actor) ? null : currentCompanyId(actor);
}

/** Taken on this device, or by the person whose phone was confirmed on it. */
export function isOwn(
  device: Device | undefined,
  { sessionId, clientId }: { sessionId: string | null; clientId: string | null },
): boolean {
  if (!device) return false;
  return sessionId === device.sessionId || (clientId !== null && clientId === device.clientId);
}
