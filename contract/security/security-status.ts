import { limits } from "#contract/limits.ts";

/** The security state of the session on a screen (spec 4); `checking` until the first response arrives. */
export const securityStatuses = ["good", "checking", "warning", "critical"] as const;
export type SecurityStatus = (typeof securityStatuses)[number];

export type SecurityFindings = {
  sessionValid: boolean;
  fingerprintValid: boolean;
  suspiciousEvents: number;
};

export function securityStatus(findings: SecurityFindings | undefined): SecurityStatus {
  if (!findings) return "checking";
  if (!findings.sessionValid || findings.suspiciousEvents > 0) return "critical";
  return findings.fingerprintValid ? "good" : "warning";
}

/** Counts the sessions of one user that began within the last hour (spec 9). */
export function hasTooManySessions(activeSessions: number): boolean {
  return activeSessions > limits.alertActiveSessions;
}

export function hasTooManyTabs(tabs: number): boolean {
  return tabs > limits.alertTabs;
}
