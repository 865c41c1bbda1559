import { expect, test } from "vitest";
import { notifyBy } from "./incident.rules.ts";

test.each([
  // A Monday, a Thursday, a Saturday.
  ["2026-11-16", "2026-11-19"],
  ["2026-11-19", "2026-11-24"],
  ["2026-11-21", "2026-11-25"],
])("for an incident known on %s, the deadline to notify a relevant risk is %s", (knownOn, until) => {
  expect(notifyBy({ risk: "relevant", knownOn })).toBe(until);
});

test("without a relevant risk there is no deadline to notify", () => {
  expect(notifyBy({ risk: "low", knownOn: "2026-11-16" })).toBeNull();
});
