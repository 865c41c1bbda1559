import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";

/** The catalogue belongs to the portal, not to a shop: admins and editors (docs/product.md, Roles). */
export function mayManageCatalogue(actor: Actor): boolean {
  return actor.kind === "user" && (actor.role === "admin" || actor.role === "editor");
}

export function refuseUnlessMayManageCatalogue(actor: Actor): void {
  if (!mayManageCatalogue(actor)) throw new AppError("forbidden");
}

/** Whose own things are asked for. */
export function signedInId(actor: Actor): string {
  if (actor.kind !== "user") throw new AppError("forbidden");
  return actor.userId;
}
