import type { Actor, Device } from "#server/actor.ts";
import { mayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { currentCompanyId } from "#server/domain/shop/shop.policy.ts";

/** Whose coupons somebody at a counter may serve: their company's; null is any, for the back-office. */
export function servedCompanyId(actor: Actor): string | null {
  return mayManageCatalogue(actor) ? null : currentCompanyId(actor);
}

/** Taken on this device, or by the person whose phone was confirmed on it. */
export function isOwn(
  device: Device | undefined,
  { sessionId, clientId }: { sessionId: string | null; clientId: string | null },
): boolean {
  if (!device) return false;
  return sessionId === device.sessionId || (clientId !== null && clientId === device.clientId);
}
