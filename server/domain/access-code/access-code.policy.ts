import type { AccessCodeState } from "#contract/access-code/access-code.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Actor } from "#server/actor.ts";

const hourMs = 3_600_000;

/** Only an admin in their own name: not an editor, and not an admin who is acting as a shopkeeper. */
export function mayManageAccessCodes(actor: Actor): boolean {
  return actor.kind === "user" && actor.role === "admin" && actor.impersonatorId === undefined;
}

/** The entries of the API refuse first; this holds for whoever calls the domain by another way. */
export function refuseUnlessMayManageAccessCodes(actor: Actor): void {
  if (!mayManageAccessCodes(actor)) throw new AppError("auth.admin_required");
}

type Code = { isActive: boolean; expiresAt: Date; uses: number; maxUses: number };

/** What ended a code, the decision of a person before what happened by itself (spec 4). */
export function accessCodeState(code: Code, now: Date): AccessCodeState {
  if (!code.isActive) return "revoked";
  if (code.expiresAt <= now) return "expired";
  return code.uses < code.maxUses ? "active" : "used_up";
}

export function accessCodeExpiry(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hourMs);
}

/** A working day at most, and never longer than the code that opened it. */
export function codeSessionExpiry(now: Date, codeExpiresAt: Date): Date {
  const longest = now.getTime() + limits.codeSessionHours * hourMs;
  return new Date(Math.min(longest, codeExpiresAt.getTime()));
}

type Session = { expiresAt: Date; endedAt: Date | null };

/** Whoever entered stays when the last use is taken; revoking and expiry put everyone out at once. */
export function isSessionLive(session: Session, code: Code, now: Date): boolean {
  if (session.endedAt !== null || session.expiresAt <= now) return false;
  return code.isActive && code.expiresAt > now;
}
