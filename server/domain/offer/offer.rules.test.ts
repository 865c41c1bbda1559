import { describe, expect, test } from "vitest";
import { canBeClaimed, isExpired, isSoldOut, isVisible } from "./offer.rules.ts";

const today = "2026-11-15";
const live = { status: "active", activationDate: null, validUntil: "2026-11-30", stock: null } as const;

describe("an offer is visible", () => {
  test("while it is active", () => expect(isVisible(live, today)).toBe(true));

  test.each(["inactive", "archived"] as const)("not when it is %s", (status) => {
    expect(isVisible({ ...live, status }, today)).toBe(false);
  });

  test.each([
    ["2026-11-14", true],
    ["2026-11-15", true],
    ["2026-11-16", false],
  ])("with the activation date %s: %s", (activationDate, visible) => {
    expect(isVisible({ ...live, status: "future_activation", activationDate }, today)).toBe(visible);
  });
});

test("an offer is valid until the end of its last day", () => {
  expect(isExpired({ validUntil: "2026-11-15" }, today)).toBe(false);
  expect(isExpired({ validUntil: "2026-11-14" }, today)).toBe(true);
});

test("only a stock of zero is sold out; null means unlimited", () => {
  expect(isSoldOut({ stock: 0 })).toBe(true);
  expect(isSoldOut({ stock: 1 })).toBe(false);
  expect(isSoldOut({ stock: null })).toBe(false);
});

test("an expired, sold out or invisible offer cannot be claimed", () => {
  expect(canBeClaimed(live, today)).toBe(true);
  expect(canBeClaimed({ ...live, stock: 0 }, today)).toBe(false);
  expect(canBeClaimed({ ...live, validUntil: "2026-11-14" }, today)).toBe(false);
  expect(canBeClaimed({ ...live, status: "inactive" }, today)).toBe(false);
});
