/** The types of security events that rules count or that several places record. The values are stored. */
export const securityEventTypes = {
  loginSucceeded: "login_succeeded",
  loginFailed: "login_failed",
  rateLimitExceeded: "rate_limit_exceeded",
  roleEscalationAttempt: "role_escalation_attempt",
  accessCodeFailed: "access_code_failed",
  accessCodeAlarm: "access_code_alarm",
  impersonationStarted: "impersonation_started",
  impersonationStopped: "impersonation_stopped",
  passwordResetRequested: "password_reset_requested",
  passwordChanged: "password_changed",
  sessionRevoked: "session_revoked",
  // Detected by a browser with the back-office open (spec 9) and sent to the server.
  devToolsOpened: "dev_tools_opened",
  inactivity: "inactivity",
  multipleTabs: "multiple_tabs",
  multipleSessions: "multiple_sessions",
  sessionInvalid: "session_invalid",
  fingerprintChanged: "fingerprint_changed",
  suspiciousActivity: "suspicious_activity",
} as const;

/** Alerts shown to the user, in addition to the log (spec 9). */
export const shownAlerts = [securityEventTypes.multipleSessions, securityEventTypes.multipleTabs] as const;
export type ShownAlert = (typeof shownAlerts)[number];

export type SecurityEventType = (typeof securityEventTypes)[keyof typeof securityEventTypes];

/**
 * The events that any signed-in user may report about their own session. The events that rules count (failed
 * sign-ins, limits, escalation) are excluded: only the server records them. Otherwise any user could make another one
 * look suspicious.
 */
export const reportableEventTypes: readonly string[] = [
  securityEventTypes.devToolsOpened,
  securityEventTypes.inactivity,
  securityEventTypes.multipleTabs,
  securityEventTypes.multipleSessions,
  securityEventTypes.sessionInvalid,
  securityEventTypes.fingerprintChanged,
  securityEventTypes.suspiciousActivity,
];
