import { limits } from "#contract/limits.ts";
import { type SecurityEventType, securityEventTypes } from "#contract/security-events.ts";
import {
  hasTooManySessions,
  hasTooManyTabs,
  type SecurityFindings,
  type SecurityStatus,
  securityStatus,
} from "#contract/security-status.ts";
import type { Clock, Stop } from "./clock.ts";

/** What the monitor asks of the server: the procedures of spec 7. */
export type SecurityCalls = {
  validateSession(): Promise<{ valid: boolean }>;
  validateFingerprint(): Promise<{ valid: boolean }>;
  checkSecurity(): Promise<{ suspicious_events: number; active_sessions: number }>;
  report(type: SecurityEventType): Promise<unknown>;
};

/** What it sees of the browser. */
export type Surroundings = {
  /** How much of the window is not the page, the larger of width and height. */
  gapPixels(): number;
  tabs(): number;
  onActivity(heard: () => void): Stop;
};

export type MonitorOptions = {
  calls: SecurityCalls;
  surroundings: Surroundings;
  clock: Clock;
  onStatus(status: SecurityStatus): void;
  onAlert?(type: SecurityEventType): void;
};

const second = 1_000;
const minute = 60 * second;

/**
 * Watches an admin's session (spec 4 and 9). It tells and warns; it never ends or refuses anything, and what it
 * cannot find out changes nothing: the server decides at every request anyway.
 */
export function startSecurityMonitor(options: MonitorOptions): Stop {
  let isRunning = true;
  const learn = keepFindings((status) => isRunning && options.onStatus(status));
  const alertWhile = keepAlerts((type) => {
    if (!isRunning) return;
    options.onAlert?.(type);
    options.calls.report(type).catch(ignore);
  });
  options.onStatus("checking");
  const stops = [...askTheServer(options, learn, alertWhile), ...lookAround(options, alertWhile)];
  return () => {
    isRunning = false;
    for (const stop of stops) stop();
  };
}

type Learn = (news: Partial<SecurityFindings>) => void;
type AlertWhile = (type: SecurityEventType, holds: boolean) => void;

function keepFindings(tell: (status: SecurityStatus) => void): Learn {
  let findings: Partial<SecurityFindings> = {};
  return (news) => {
    findings = { ...findings, ...news };
    tell(securityStatus(isComplete(findings) ? findings : undefined));
  };
}

/** Tells once for each time that something begins to hold. */
function keepAlerts(tell: (type: SecurityEventType) => void): AlertWhile {
  const standing = new Set<SecurityEventType>();
  return (type, holds) => {
    if (holds && !standing.has(type)) tell(type);
    if (holds) standing.add(type);
    else standing.delete(type);
  };
}

function askTheServer({ calls, clock }: MonitorOptions, learn: Learn, alertWhile: AlertWhile): Stop[] {
  const validateSession = async () => {
    const patience = limits.sessionValidationTimeoutSeconds * second;
    const { valid } = await within(clock, patience, calls.validateSession());
    learn({ sessionValid: valid });
    alertWhile(securityEventTypes.sessionInvalid, !valid);
  };
  const checkSecurity = async () => {
    const [fingerprint, account] = await Promise.all([calls.validateFingerprint(), calls.checkSecurity()]);
    learn({ fingerprintValid: fingerprint.valid, suspiciousEvents: account.suspicious_events });
    alertWhile(securityEventTypes.fingerprintChanged, !fingerprint.valid);
    alertWhile(securityEventTypes.multipleSessions, hasTooManySessions(account.active_sessions));
  };
  const checkSuspicion = async () => {
    const { suspicious_events } = await calls.checkSecurity();
    learn({ suspiciousEvents: suspicious_events });
    alertWhile(securityEventTypes.suspiciousActivity, suspicious_events > 0);
  };
  const repeat = (minutes: number, task: () => Promise<void>) =>
    clock.every(minutes * minute, () => void task().catch(ignore));

  for (const task of [validateSession, checkSecurity]) void task().catch(ignore);
  return [
    repeat(limits.sessionValidationMinutes, validateSession),
    repeat(limits.securityCheckMinutes, checkSecurity),
    repeat(limits.suspiciousCheckMinutes, checkSuspicion),
  ];
}

function lookAround({ surroundings, clock }: MonitorOptions, alertWhile: AlertWhile): Stop[] {
  let lastActivity = clock.now();
  const look = () => {
    const idle = clock.now() - lastActivity;
    alertWhile(securityEventTypes.devToolsOpened, surroundings.gapPixels() > limits.devToolsGapPixels);
    alertWhile(securityEventTypes.inactivity, idle > limits.inactivityMinutes * minute);
    alertWhile(securityEventTypes.multipleTabs, hasTooManyTabs(surroundings.tabs()));
  };
  return [
    surroundings.onActivity(() => {
      lastActivity = clock.now();
    }),
    clock.every(limits.devToolsCheckSeconds * second, look),
  ];
}

function isComplete(findings: Partial<SecurityFindings>): findings is SecurityFindings {
  const { sessionValid, fingerprintValid, suspiciousEvents } = findings;
  return sessionValid !== undefined && fingerprintValid !== undefined && suspiciousEvents !== undefined;
}

function within<Answer>(clock: Clock, milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => reject(new Error("no answer in time")));
    answer.then(resolve, reject).finally(stop);
  });
}

/** Fail open (spec 8): a check that failed is asked again at its next turn. */
function ignore(): void {}
