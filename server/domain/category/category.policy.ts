import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";

/** Categories belong to the portal, not to a shop: admins and editors (docs/product.md, Roles). */
export function mayManageCategories(actor: Actor): boolean {
  return actor.kind === "user" && (actor.role === "admin" || actor.role === "editor");
}

export function refuseUnlessMayManageCategories(actor: Actor): void {
  if (!mayManageCategories(actor)) throw new AppError("forbidden");
}
