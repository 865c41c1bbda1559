import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import { isAdmin } from "#server/domain/role.policy.ts";

/**
 * Of whom a call speaks: the session's own person, or whomever an admin names (docs/product.md, Roles). Null
 * for a visitor who names nobody.
 */
export function subjectOf(actor: Actor, namedUserId: string | null | undefined): string | null {
  const own = actor.kind === "user" ? actor.userId : null;
  if (!namedUserId || namedUserId === own || isAdmin(actor)) return namedUserId ?? own;
  throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
}

/** The same where a person is needed. */
export function personOf(actor: Actor, namedUserId: string | null | undefined): string {
  const subject = subjectOf(actor, namedUserId);
  if (subject === null) throw new AppError("unauthenticated");
  return subject;
}
