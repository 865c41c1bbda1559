import { describe, expect, it } from "vitest";
import { noSession } from "#web/auth/auth-state.ts";
import { endOfSession, endsLater, minutesLeft, sessionExpiry } from "./session-expiry.ts";

const end = "2026-11-15T12:00:00.000Z";
const beforeEnd = (milliseconds: number) => new Date(Date.parse(end) - milliseconds);
const minute = 60_000;

describe("sessionExpiry", () => {
  it.each([
    [60 * minute, "far"],
    [15 * minute, "far"],
    [15 * minute - 1, "near"],
    [1, "near"],
    [0, "past"],
    [-minute, "past"],
  ] as const)("%i ms before the end it is %s", (left, expected) => {
    expect(sessionExpiry(end, beforeEnd(left))).toBe(expected);
  });

  it("is far without a session", () => {
    expect(sessionExpiry(null, beforeEnd(0))).toBe("far");
  });
});

describe("minutesLeft", () => {
  it.each([
    [14 * minute + 1, 15],
    [14 * minute, 14],
    [1, 1],
    [0, 0],
    [-minute, 0],
  ])("%i ms are rounded up to %i minutes", (left, expected) => {
    expect(minutesLeft(end, beforeEnd(left))).toBe(expected);
  });
});

describe("endOfSession", () => {
  const shop = { companyId: null, companyName: null, expiresAt: end, companies: [] };
  const account = "2026-11-16T00:00:00.000Z";

  it.each(["code", "impersonation"] as const)(
    "returns the expiry of the shop session for a session by %s",
    (kind) => {
      expect(endOfSession({ ...noSession, expiresAt: account, shop: { ...shop, kind } })).toBe(end);
    },
  );

  it("returns the expiry of the account for a session by account", () => {
    expect(endOfSession({ ...noSession, expiresAt: account, shop: { ...shop, kind: "account" } })).toBe(
      account,
    );
    expect(endOfSession(noSession)).toBeNull();
  });
});

describe("endsLater", () => {
  const until = (expiresAt: string | null) => ({ ...noSession, expiresAt });

  it.each([
    ["2026-11-15T12:00:00.001Z", true],
    [end, false],
    ["2026-11-15T11:59:00.000Z", false],
    [null, false],
  ])("%s ends later than 12:00: %s", (later, expected) => {
    expect(endsLater(until(later), until(end))).toBe(expected);
  });
});
