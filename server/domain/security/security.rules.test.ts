import { expect, test } from "vitest";
import {
  activeSince,
  metricsSince,
  needsSessionsWarning,
  type SecurityCounts,
  securityScore,
  suspiciousEvents,
  suspiciousSince,
} from "./security.rules.ts";

const calm: SecurityCounts = {
  failedLogins: 0,
  rateLimitsExceeded: 0,
  escalationAttempts: 0,
  activeSessions: 1,
};

test.each<[string, Partial<SecurityCounts>, number]>([
  ["no events are not suspicious", {}, 0],
  ["ten failed sign-ins are not suspicious", { failedLogins: 10 }, 0],
  ["the eleventh failed sign-in is suspicious", { failedLogins: 11 }, 1],
  ["every exceeded limit is suspicious", { rateLimitsExceeded: 1 }, 1],
  ["every escalation attempt is suspicious", { escalationAttempts: 1 }, 1],
  ["the kinds are added up", { failedLogins: 30, rateLimitsExceeded: 2, escalationAttempts: 1 }, 4],
])("suspicious events are counted: %s", (_, counts, expected) => {
  expect(suspiciousEvents({ ...calm, ...counts })).toBe(expected);
});

test.each<[string, Partial<SecurityCounts>, number]>([
  ["no events", {}, 100],
  ["one failed sign-in", { failedLogins: 1 }, 96],
  ["an escalation attempt", { escalationAttempts: 1 }, 80],
  ["four sessions within the hour", { activeSessions: 4 }, 80],
  ["events of all kinds", { failedLogins: 99, escalationAttempts: 9, activeSessions: 9 }, 0],
])("the security score for %s", (_, counts, expected) => {
  expect(securityScore({ ...calm, ...counts })).toBe(expected);
});

test("the dashboard warns above five sessions, not at five", () => {
  expect([5, 6].map(needsSessionsWarning)).toEqual([false, true]);
});

test("the time windows match the specification", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  expect(suspiciousSince(now)).toEqual(new Date("2026-11-14T12:00:00Z"));
  expect(activeSince(now)).toEqual(new Date("2026-11-15T11:00:00Z"));
  expect(metricsSince(now)).toEqual(new Date("2026-11-08T12:00:00Z"));
});
