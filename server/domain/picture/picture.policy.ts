import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";

/** Pictures fill the portal's own storage: admins and editors (docs/product.md, Roles). */
export function mayUploadPictures(actor: Actor): boolean {
  return actor.kind === "user" && (actor.role === "admin" || actor.role === "editor");
}

export function refuseUnlessMayUploadPictures(actor: Actor): void {
  if (!mayUploadPictures(actor)) throw new AppError("forbidden");
}
