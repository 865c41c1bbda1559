import type { SessionView } from "#contract/account/session.view.ts";
import { limits } from "#contract/limits.ts";

export type SessionExpiry = "far" | "near" | "past";

/**
 * Classifies the remaining time of a session. The user is warned under 15 minutes (spec 9). Without a session nothing
 * expires.
 */
export function sessionExpiry(expiresAt: string | null, now: Date): SessionExpiry {
  const left = millisecondsLeft(expiresAt, now);
  if (left <= 0) return "past";
  return left < limits.sessionExpiryWarningMinutes * 60_000 ? "near" : "far";
}

/** Rounded up: the last minute counts as one minute, not zero. */
export function minutesLeft(expiresAt: string | null, now: Date): number {
  return Math.ceil(Math.max(0, millisecondsLeft(expiresAt, now)) / 60_000);
}

/**
 * Returns when the current session expires. A code or impersonation session has its own expiry, which takes
 * precedence over the account's.
 */
export function endOfSession(session: SessionView): string | null {
  return isAccountSession(session) ? session.expiresAt : (session.shop?.expiresAt ?? null);
}

/** Checks whether the first session expires later than the second. */
export function endsLater(session: SessionView, before: SessionView): boolean {
  return Date.parse(endOfSession(session) ?? "") > Date.parse(endOfSession(before) ?? "");
}

/** Checks that the session is neither a code session nor an impersonation. */
export function isAccountSession({ shop }: SessionView): boolean {
  return shop === null || shop.kind === "account";
}

function millisecondsLeft(expiresAt: string | null, now: Date): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : new Date(expiresAt).getTime() - now.getTime();
}
