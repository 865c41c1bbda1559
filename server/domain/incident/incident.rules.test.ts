import { expect, test } from "vitest";
import { notifyBy } from "./incident.rules.ts";

test.each([
  // A Monday, a Thursday, a Saturday.
  ["2026-11-16", "2026-11-19"],
  ["2026-11-19", "2026-11-24"],
  ["2026-11-21", "2026-11-25"],
])("known on %s, a relevant risk is told until %s", (knownOn, until) => {
  expect(notifyBy({ risk: "relevant", knownOn })).toBe(until);
});

test("without a relevant risk nobody has to be told", () => {
  expect(notifyBy({ risk: "low", knownOn: "2026-11-16" })).toBeNull();
});
