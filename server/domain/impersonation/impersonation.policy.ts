import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Actor } from "#server/actor.ts";

const minuteMs = 60_000;

/** An admin in their own name: acting as a shopkeeper already, one starts nothing further (no nesting). */
export function mayImpersonate(actor: Actor): boolean {
  return actor.kind === "user" && actor.role === "admin" && actor.impersonatorId === undefined;
}

export function impersonationExpiry(now: Date): Date {
  return new Date(now.getTime() + limits.impersonationMinutes * minuteMs);
}

/** For what stays with the account's owner even while an admin stands in their place: passwords, exports, codes. */
export function refuseWhileImpersonating(actor: Actor): void {
  if (actor.kind === "user" && actor.impersonatorId !== undefined) throw new AppError("forbidden");
}
