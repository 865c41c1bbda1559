import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import { isAdmin } from "#server/domain/role.policy.ts";

/**
 * Returns the user that a call refers to: the current user, or any user named by an admin (docs/product.md, Roles).
 * Null for an anonymous visitor who names no user.
 */
export function subjectOf(actor: Actor, namedUserId: string | null | undefined): string | null {
  const own = actor.kind === "user" ? actor.userId : null;
  if (!namedUserId || namedUserId === own || isAdmin(actor)) return namedUserId ?? own;
  throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
}

/** Like `subjectOf`, where a user is required. */
export function phoneIdentity(actor: Actor, namedUserId: string | null | undefined): string {
  const subject = subjectOf(actor, namedUserId);
  if (subject === null) throw new AppError("unauthenticated");
  return subject;
}
