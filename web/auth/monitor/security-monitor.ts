import { limits } from "#contract/limits.ts";
import { type SecurityEventType, securityEventTypes } from "#contract/security/security-events.ts";
import {
  hasTooManySessions,
  hasTooManyTabs,
  type SecurityFindings,
  type SecurityStatus,
  securityStatus,
} from "#contract/security/security-status.ts";
import type { Clock, Stop } from "#web/auth/session/clock.ts";
import type { SecurityStateStorage, StoredSecurityState } from "./security-memory.ts";

/** The server procedures that the monitor calls (spec 7). */
export type SecurityCalls = {
  validateSession(): Promise<{ valid: boolean }>;
  validateFingerprint(): Promise<{ valid: boolean }>;
  checkSecurity(): Promise<{ suspicious_events: number; active_sessions: number }>;
  report(type: SecurityEventType): Promise<unknown>;
};

/** The browser state that the monitor observes. */
export type BrowserState = {
  /** The difference between the window's outer and inner size in pixels; the larger of width and height. */
  gapPixels(): number;
  tabs(): number;
  onActivity(onActive: () => void): Stop;
};

export type MonitorOptions = {
  calls: SecurityCalls;
  surroundings: BrowserState;
  memory: SecurityStateStorage;
  clock: Clock;
  /** For an admin the monitor also watches developer tools, inactivity and suspicious events (spec 9). */
  isAdmin: boolean;
  onStatus(status: SecurityStatus): void;
  /** Receives all active alerts whenever one begins or ends. */
  onAlerts(activeAlerts: SecurityEventType[]): void;
};

const second = 1_000;
const minute = 60 * second;

/** The session validation and the security check run together, at one common interval. */
const checkIntervalMs = Math.min(limits.securityCheckMinutes, limits.sessionValidationMinutes) * minute;

/**
 * Monitors the session of a back-office user (spec 4 and 9): on login and every 5 minutes, however often pages are
 * loaded. The monitor reports and warns. It never ends a session or refuses a request, and a failed check changes
 * nothing: the server authorizes every request anyway.
 */
export function startSecurityMonitor(options: MonitorOptions): Stop {
  const known = recallRecent(options);
  let isRunning = true;
  const findings = trackFindings((status) => isRunning && options.onStatus(status));
  const alerts = trackAlerts(known?.alerts ?? [], {
    onBegin: (type) => void (isRunning && options.calls.report(type).catch(ignore)),
    onChange: (activeAlerts) => isRunning && options.onAlerts(activeAlerts),
  });
  options.onStatus("checking");
  options.onAlerts(alerts.activeAlerts());
  if (known) findings.addFindings(known.findings);
  const stops = [
    ...startServerChecks(options, findings, alerts, known?.askedAt),
    ...startBrowserChecks(options, alerts),
  ];
  return () => {
    isRunning = false;
    for (const stop of stops) stop();
  };
}

/** Returns the findings that this tab stored on an earlier page, unless the next check is due. */
function recallRecent({ memory, clock }: MonitorOptions): StoredSecurityState | undefined {
  const known = memory.recall();
  const age = clock.now() - (known?.askedAt ?? 0);
  return age >= 0 && age < checkIntervalMs ? known : undefined;
}

type Findings = ReturnType<typeof trackFindings>;
type Alerts = ReturnType<typeof trackAlerts>;

function trackFindings(onStatus: (status: SecurityStatus) => void) {
  let findings: Partial<SecurityFindings> = {};
  const complete = () => (isComplete(findings) ? findings : undefined);
  return {
    complete,
    addFindings(news: Partial<SecurityFindings>): void {
      findings = { ...findings, ...news };
      onStatus(securityStatus(complete()));
    },
  };
}

type AlertListeners = {
  onBegin: (type: SecurityEventType) => void;
  onChange: (activeAlerts: SecurityEventType[]) => void;
};

/** Tracks active alerts. Reports an alert once each time it begins. */
function trackAlerts(known: SecurityEventType[], { onBegin, onChange }: AlertListeners) {
  const activeAlerts = new Set(known);
  return {
    activeAlerts: () => [...activeAlerts],
    setAlert(type: SecurityEventType, holds: boolean): void {
      if (holds === activeAlerts.has(type)) return;
      if (holds) activeAlerts.add(type);
      else activeAlerts.delete(type);
      if (holds) onBegin(type);
      onChange([...activeAlerts]);
    },
  };
}

/** @param lastCheckedAt the time of the last check, less than one interval ago; undefined if there was none */
function startServerChecks(
  { calls, clock, memory, isAdmin }: MonitorOptions,
  { addFindings, complete }: Findings,
  { setAlert, activeAlerts }: Alerts,
  lastCheckedAt: number | undefined,
): Stop[] {
  const validateSession = async () => {
    const timeoutMs = limits.sessionValidationTimeoutSeconds * second;
    const { valid } = await within(clock, timeoutMs, calls.validateSession());
    addFindings({ sessionValid: valid });
    setAlert(securityEventTypes.sessionInvalid, !valid);
  };
  const checkAccount = async () => {
    const [fingerprint, account] = await Promise.all([calls.validateFingerprint(), calls.checkSecurity()]);
    addFindings({ fingerprintValid: fingerprint.valid, suspiciousEvents: account.suspicious_events });
    setAlert(securityEventTypes.fingerprintChanged, !fingerprint.valid);
    setAlert(securityEventTypes.multipleSessions, hasTooManySessions(account.active_sessions));
  };
  const checkSecurity = async () => {
    const askedAt = clock.now();
    await Promise.all([validateSession(), checkAccount()]);
    const findings = complete();
    if (findings) memory.store({ findings, alerts: activeAlerts(), askedAt });
  };
  const checkSuspicion = async () => {
    const { suspicious_events } = await calls.checkSecurity();
    addFindings({ suspiciousEvents: suspicious_events });
    setAlert(securityEventTypes.suspiciousActivity, suspicious_events > 0);
  };
  const repeat = (milliseconds: number, task: () => Promise<void>) =>
    clock.every(milliseconds, () => void task().catch(ignore));
  const begin = (): Stop => {
    void checkSecurity().catch(ignore);
    return repeat(checkIntervalMs, checkSecurity);
  };

  return [
    lastCheckedAt === undefined
      ? begin()
      : startAfter(clock, lastCheckedAt + checkIntervalMs - clock.now(), begin),
    ...(isAdmin ? [repeat(limits.suspiciousCheckMinutes * minute, checkSuspicion)] : []),
  ];
}

function startAfter(clock: Clock, milliseconds: number, start: () => Stop): Stop {
  let stop = clock.after(milliseconds, () => {
    stop = start();
  });
  return () => stop();
}

function startBrowserChecks(options: MonitorOptions, alerts: Alerts): Stop[] {
  return [...countTabs(options, alerts), ...(options.isAdmin ? watchBrowser(options, alerts) : [])];
}

/** Waits one second before the first count, because the other tabs respond within a second. */
function countTabs({ surroundings, clock }: MonitorOptions, { setAlert }: Alerts): Stop[] {
  const count = () => setAlert(securityEventTypes.multipleTabs, hasTooManyTabs(surroundings.tabs()));
  return [clock.after(second, count), clock.every(limits.devToolsCheckSeconds * second, count)];
}

function watchBrowser({ surroundings, clock }: MonitorOptions, { setAlert }: Alerts): Stop[] {
  let lastActivity = clock.now();
  const look = () => {
    const idle = clock.now() - lastActivity;
    setAlert(securityEventTypes.devToolsOpened, surroundings.gapPixels() > limits.devToolsGapPixels);
    setAlert(securityEventTypes.inactivity, idle > limits.inactivityMinutes * minute);
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

/** Fail open (spec 8): a failed check runs again at its next interval. */
function ignore(): void {}
