import type { AccessCodeState } from "#contract/access-code/access-code.view.ts";
import { limits } from "#contract/limits.ts";
import { adminElse } from "#server/domain/role.policy.ts";

const hourMs = 3_600_000;

/** Only an admin creates and revokes access codes, because a code gives access to a company's counter (spec 6). */
export const manageAccessCodes = adminElse("auth.admin_required");

type Code = { isActive: boolean; expiresAt: Date; uses: number; maxUses: number };

/**
 * Returns the state of a code. A revocation by a person takes precedence over expiry and over reaching the limit of
 * uses (spec 4).
 */
export function accessCodeState(code: Code, now: Date): AccessCodeState {
  if (!code.isActive) return "revoked";
  if (code.expiresAt <= now) return "expired";
  return code.uses < code.maxUses ? "active" : "used_up";
}

export function accessCodeExpiry(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hourMs);
}

/** The session lasts at most one working day and never longer than the code that opened it. */
export function codeSessionExpiry(now: Date, codeExpiresAt: Date): Date {
  const longest = now.getTime() + limits.codeSessionHours * hourMs;
  return new Date(Math.min(longest, codeExpiresAt.getTime()));
}

type Session = { expiresAt: Date; endedAt: Date | null };

/**
 * A session stays live after the code's last use is taken. Revocation or expiry of the code ends all its sessions
 * immediately.
 */
export function isSessionLive(session: Session, code: Code, now: Date): boolean {
  if (session.endedAt !== null || session.expiresAt <= now) return false;
  return code.isActive && code.expiresAt > now;
}
