import type { AccessCodeState } from "#contract/access-code/access-code.view.ts";
import { limits } from "#contract/limits.ts";
import { adminElse } from "#server/domain/role.policy.ts";

const hourMs = 3_600_000;

/** Codes open a counter: only an admin makes and ends them (spec 6). */
export const manageAccessCodes = adminElse("auth.admin_required");

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
