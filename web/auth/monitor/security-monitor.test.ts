import { describe, expect, test } from "vitest";
import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { SecurityStatus } from "#contract/security/security-status.ts";
import { movedClock } from "#tests/support/server/moved-clock.ts";
import type { StoredSecurityState } from "./security-memory.ts";
import { startSecurityMonitor } from "./security-monitor.ts";

const second = 1_000;
const minute = 60 * second;

const start = 1_000_000;

/**
 * A fake browser and a fake server with responses set by the test, and the monitor's output.
 * @param tab storage that survives from one page to the next
 */
function watched(
  tab: { known?: StoredSecurityState } = {},
  now = start,
  { isAdmin = true, session = async () => ({ valid: true }) } = {},
) {
  const clock = movedClock(now);
  const world = {
    session,
    fingerprint: { valid: true },
    account: { suspicious_events: 0, active_sessions: 1 },
    gap: 100,
    tabs: 1,
    touch: () => {},
  };
  const calls = { session: 0, fingerprint: 0, account: 0 };
  const statuses: SecurityStatus[] = [];
  const reports: SecurityEventType[] = [];
  const alerts: SecurityEventType[][] = [];
  const stop = startSecurityMonitor({
    clock,
    calls: {
      validateSession: () => {
        calls.session++;
        return world.session();
      },
      validateFingerprint: async () => {
        calls.fingerprint++;
        return world.fingerprint;
      },
      checkSecurity: async () => {
        calls.account++;
        return world.account;
      },
      report: async (type) => reports.push(type),
    },
    surroundings: {
      gapPixels: () => world.gap,
      tabs: () => world.tabs,
      onActivity: (onActive) => {
        world.touch = onActive;
        return () => {};
      },
    },
    memory: {
      recall: () => tab.known,
      store: (known) => {
        tab.known = known;
      },
    },
    isAdmin,
    onStatus: (status) => statuses.push(status),
    onAlerts: (active) => alerts.push(active),
  });
  return { clock, world, calls, statuses, reports, alerts, stop };
}

test("starts with checking, then reports good", async () => {
  const { clock, statuses } = watched();
  expect(statuses).toEqual(["checking"]);
  await clock.move(0);
  expect(statuses.at(-1)).toBe("good");
});

test("repeats the checks every 5 minutes, and the check for suspicious activity every 10 minutes too", async () => {
  const { clock, calls } = watched();
  await clock.move(5 * minute - 1);
  expect(calls).toEqual({ session: 1, fingerprint: 1, account: 1 });
  await clock.move(1);
  expect(calls).toEqual({ session: 2, fingerprint: 2, account: 2 });
  await clock.move(5 * minute);
  expect(calls).toEqual({ session: 3, fingerprint: 3, account: 4 });
});

test("another kind of browser is a warning", async () => {
  const { clock, world, statuses, reports } = watched();
  world.fingerprint = { valid: false };
  await clock.move(5 * minute);
  expect(statuses.at(-1)).toBe("warning");
  expect(reports).toEqual(["fingerprint_changed"]);
});

test("an invalid session is critical", async () => {
  const { clock, world, statuses, reports } = watched();
  await clock.move(0);
  world.session = async () => ({ valid: false });
  await clock.move(5 * minute);
  expect(statuses.at(-1)).toBe("critical");
  expect(reports).toEqual(["session_invalid"]);
});

test("suspicious activity is critical, and is reported by the check every 10 minutes", async () => {
  const { clock, world, statuses, reports } = watched();
  await clock.move(0);
  world.account = { suspicious_events: 1, active_sessions: 1 };
  await clock.move(5 * minute);
  expect(statuses.at(-1)).toBe("critical");
  expect(reports).toEqual([]);
  await clock.move(5 * minute);
  expect(reports).toEqual(["suspicious_activity"]);
});

test("a response that takes more than 5 seconds is ignored, and changes nothing", async () => {
  const { clock, world, statuses } = watched();
  await clock.move(0);
  let answer = (_: { valid: boolean }) => {};
  world.session = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await clock.move(5 * minute + 5 * second);
  answer({ valid: false });
  await clock.move(0);
  expect(statuses.at(-1)).toBe("good");
});

test("a response within 5 seconds is used", async () => {
  const { clock, world, statuses } = watched();
  await clock.move(0);
  let answer = (_: { valid: boolean }) => {};
  world.session = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await clock.move(5 * minute + 5 * second - 1);
  answer({ valid: false });
  await clock.move(0);
  expect(statuses.at(-1)).toBe("critical");
});

test("a failed call leaves the status unchanged", async () => {
  const { clock, world, statuses } = watched();
  await clock.move(0);
  world.session = () => Promise.reject(new Error("offline"));
  await clock.move(30 * minute);
  expect(new Set(statuses)).toEqual(new Set(["checking", "good"]));
});

test("developer tools are detected by a gap above 160 pixels, checked every 30 seconds, and reported once", async () => {
  const { clock, world, reports } = watched();
  world.gap = 160;
  await clock.move(30 * second);
  expect(reports).toEqual([]);
  world.gap = 161;
  await clock.move(29 * second);
  expect(reports).toEqual([]);
  await clock.move(60 * second);
  expect(reports).toEqual(["dev_tools_opened"]);
  world.gap = 0;
  await clock.move(30 * second);
  world.gap = 161;
  await clock.move(30 * second);
  expect(reports).toEqual(["dev_tools_opened", "dev_tools_opened"]);
});

test("inactivity is reported above 30 minutes, and ends with a user action", async () => {
  const { clock, world, reports } = watched();
  await clock.move(30 * minute);
  expect(reports).toEqual([]);
  await clock.move(30 * second);
  expect(reports).toEqual(["inactivity"]);
  world.touch();
  await clock.move(30 * minute);
  expect(reports).toEqual(["inactivity"]);
});

test("more than 3 tabs and more than 3 sessions are reported", async () => {
  const { clock, world, reports } = watched();
  Object.assign(world, { tabs: 3, account: { suspicious_events: 0, active_sessions: 3 } });
  await clock.move(5 * minute);
  expect(reports).toEqual([]);
  Object.assign(world, { tabs: 4, account: { suspicious_events: 0, active_sessions: 4 } });
  await clock.move(5 * minute);
  expect(reports.sort()).toEqual(["multiple_sessions", "multiple_tabs"]);
});

test("alerts are shown while their cause lasts, and are removed with it", async () => {
  const { clock, world, alerts } = watched();
  await clock.move(5 * minute);
  expect(alerts).toEqual([[]]);
  world.tabs = 4;
  await clock.move(30 * second);
  expect(alerts.at(-1)).toEqual(["multiple_tabs"]);
  world.account = { suspicious_events: 0, active_sessions: 4 };
  await clock.move(5 * minute);
  expect(alerts.at(-1)).toEqual(["multiple_tabs", "multiple_sessions"]);
  world.tabs = 3;
  await clock.move(30 * second);
  expect(alerts.at(-1)).toEqual(["multiple_sessions"]);
});

test("tabs that are already open are counted after a second", async () => {
  const { clock, world, alerts } = watched();
  world.tabs = 4;
  await clock.move(second);
  expect(alerts.at(-1)).toEqual(["multiple_tabs"]);
});

test("an alert of the previous page is shown on the next one too, and is reported once", async () => {
  const tab = {};
  const first = watched(tab);
  first.world.account = { suspicious_events: 0, active_sessions: 4 };
  await first.clock.move(5 * minute);
  first.stop();
  const { clock, alerts, reports } = watched(tab, start + 6 * minute);
  await clock.move(second);
  expect(alerts.at(-1)).toEqual(["multiple_sessions"]);
  expect(reports).toEqual([]);
});

describe("a user who is not an admin", () => {
  const ofEditor = () => watched({}, start, { isAdmin: false });

  test("is checked on login and every 5 minutes, and alerted about sessions and tabs", async () => {
    const { clock, world, calls, statuses, reports } = ofEditor();
    await clock.move(0);
    expect(statuses.at(-1)).toBe("good");
    Object.assign(world, { tabs: 4, account: { suspicious_events: 1, active_sessions: 4 } });
    await clock.move(5 * minute);
    expect(calls).toEqual({ session: 2, fingerprint: 2, account: 2 });
    expect(statuses.at(-1)).toBe("critical");
    expect(reports.sort()).toEqual(["multiple_sessions", "multiple_tabs"]);
  });

  test("is not monitored for developer tools, inactivity and suspicious activity (spec 9: admins only)", async () => {
    const { clock, world, calls, reports } = ofEditor();
    Object.assign(world, { gap: 500, account: { suspicious_events: 1, active_sessions: 1 } });
    await clock.move(60 * minute);
    expect(reports).toEqual([]);
    expect(calls.account).toBe(13);
  });
});

test("reports and requests nothing after it is stopped, not even for checks in progress", async () => {
  const { clock, world, calls, statuses, reports, stop } = watched();
  world.gap = 500;
  stop();
  await clock.move(60 * minute);
  expect(calls).toEqual({ session: 1, fingerprint: 1, account: 1 });
  expect(statuses).toEqual(["checking"]);
  expect(reports).toEqual([]);
});

test("a page loaded within 5 minutes uses the stored result, and checks again after the 5 minutes", async () => {
  const tab = {};
  const first = watched(tab);
  first.world.fingerprint = { valid: false };
  await first.clock.move(5 * minute);
  first.stop();

  const { clock, world, calls, statuses, reports } = watched(tab, start + 7 * minute);
  world.fingerprint = { valid: false };
  await clock.move(3 * minute - 1);
  expect(statuses).toEqual(["checking", "warning"]);
  expect(calls).toEqual({ session: 0, fingerprint: 0, account: 0 });
  await clock.move(1);
  expect(calls).toEqual({ session: 1, fingerprint: 1, account: 1 });
  await clock.move(5 * minute);
  expect(calls.session).toBe(2);
  // The alert is still active, and the first page has already reported it.
  expect(reports).toEqual([]);
});

test.each([
  ["5 minutes later", 5 * minute],
  ["with a clock that went back", -1],
])("a page loaded %s checks immediately", async (_when, later) => {
  const tab = {};
  const first = watched(tab);
  await first.clock.move(0);
  const { calls } = watched(tab, start + later);
  expect(calls).toEqual({ session: 1, fingerprint: 1, account: 1 });
});

test("an incomplete result is not stored", async () => {
  const tab: { known?: StoredSecurityState } = {};
  const { clock } = watched(tab, start, { session: () => Promise.reject(new Error("offline")) });
  await clock.move(5 * minute);
  expect(tab.known).toBeUndefined();
});

test("a page that is closed before its next check sends no request", async () => {
  const tab = {};
  const first = watched(tab);
  await first.clock.move(0);
  const { clock, calls, stop } = watched(tab, start + minute);
  stop();
  await clock.move(60 * minute);
  expect(calls).toEqual({ session: 0, fingerprint: 0, account: 0 });
});
