import { expect, test } from "vitest";
import {
  hasTooManySessions,
  hasTooManyTabs,
  type SecurityFindings,
  securityStatus,
} from "./security-status.ts";

const calm: SecurityFindings = { sessionValid: true, fingerprintValid: true, suspiciousEvents: 0 };

test.each([
  ["there are no findings yet", undefined, "checking"],
  ["all checks passed", calm, "good"],
  ["the fingerprint differs", { ...calm, fingerprintValid: false }, "warning"],
  ["the session is invalid", { ...calm, sessionValid: false }, "critical"],
  ["there is suspicious activity", { ...calm, suspiciousEvents: 1 }, "critical"],
  [
    "there is suspicious activity and the fingerprint differs",
    { ...calm, fingerprintValid: false, suspiciousEvents: 1 },
    "critical",
  ],
])("is correct when %s", (_, findings, status) => {
  expect(securityStatus(findings)).toBe(status);
});

test("warns above three sessions or tabs, not at three", () => {
  expect([3, 4].map(hasTooManySessions)).toEqual([false, true]);
  expect([3, 4].map(hasTooManyTabs)).toEqual([false, true]);
});
