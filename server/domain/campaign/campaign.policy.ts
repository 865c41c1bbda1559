import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";

/** What the home page shows first is a choice of Appearance, which belongs to admins (docs/product.md, Roles). */
export function mayChooseFeatured(actor: Actor): boolean {
  return actor.kind === "user" && actor.role === "admin";
}

export function refuseUnlessMayChooseFeatured(actor: Actor): void {
  if (!mayChooseFeatured(actor)) throw new AppError("forbidden");
}
