import type { SessionView } from "#contract/account/session.view.ts";
import { limits } from "#contract/limits.ts";

export type SessionExpiry = "far" | "near" | "past";

/** How close the end is: the person is warned under 15 minutes (spec 9). Without a session nothing ends. */
export function sessionExpiry(expiresAt: string | null, now: Date): SessionExpiry {
  const left = millisecondsLeft(expiresAt, now);
  if (left <= 0) return "past";
  return left < limits.sessionExpiryWarningMinutes * 60_000 ? "near" : "far";
}

/** Rounded up: the last minute is one minute, not none. */
export function minutesLeft(expiresAt: string | null, now: Date): number {
  return Math.ceil(Math.max(0, millisecondsLeft(expiresAt, now)) / 60_000);
}

/** When this browser may no longer do what it does: the counter's end comes before the account's. */
export function endOfSession(session: SessionView): string | null {
  return isAccountSession(session) ? session.expiresAt : (session.shop?.expiresAt ?? null);
}

/** Whether the first goes on after the second has ended. */
export function endsLater(session: SessionView, before: SessionView): boolean {
  return Date.parse(endOfSession(session) ?? "") > Date.parse(endOfSession(before) ?? "");
}

/** Neither by code nor as somebody else. */
export function isAccountSession({ shop }: SessionView): boolean {
  return shop === null || shop.kind === "account";
}

function millisecondsLeft(expiresAt: string | null, now: Date): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : new Date(expiresAt).getTime() - now.getTime();
}
