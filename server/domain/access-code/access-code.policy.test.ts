import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import {
  accessCodeExpiry,
  accessCodeState,
  codeSessionExpiry,
  isSessionLive,
  manageAccessCodes,
} from "./access-code.policy.ts";

const now = new Date("2026-11-15T12:00:00Z");
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const code = { isActive: true, expiresAt: hoursLater(24), uses: 0, maxUses: 1 };

describe("managing access codes", () => {
  const user = (role: Role, more = {}): Actor => ({
    kind: "user",
    userId: "id",
    role,
    companyIds: ["id"],
    ...more,
  });

  test.each(roles)("is checked for the role %s", (role) => {
    expect(manageAccessCodes(user(role))).toBe(role === "admin" ? "allowed" : "auth.admin_required");
  });

  test.each<[string, Actor]>([
    ["an anonymous visitor", anonymous],
    ["a code session", { kind: "code_session", sessionId: "id", companyId: "id" }],
    ["a client", { kind: "device", device: { sessionId: "id", clientId: "id" } }],
    ["somebody behind another", user("admin", { impersonatorId: "other" })],
  ])("is refused to %s", (_, actor) => expect(manageAccessCodes(actor)).toBe("auth.admin_required"));
});

describe("accessCodeState", () => {
  test.each([
    ["a fresh one", {}, "active"],
    ["revoked", { isActive: false }, "revoked"],
    ["revoked and then expired", { isActive: false, expiresAt: now, uses: 1 }, "revoked"],
    ["at the very moment of its expiry", { expiresAt: now }, "expired"],
    ["a millisecond before", { expiresAt: new Date(now.getTime() + 1) }, "active"],
    ["the last use taken", { uses: 1 }, "used_up"],
    ["the last use taken, and expired", { uses: 1, expiresAt: now }, "expired"],
  ])("is correct for: %s", (_, changes, state) =>
    expect(accessCodeState({ ...code, ...changes }, now)).toBe(state),
  );
});

test("a code expires after the given number of hours", () => {
  expect(accessCodeExpiry(now, 8760)).toEqual(hoursLater(8760));
});

test("a session lasts twelve hours, but never longer than its code", () => {
  expect(codeSessionExpiry(now, hoursLater(13))).toEqual(hoursLater(12));
  expect(codeSessionExpiry(now, hoursLater(12))).toEqual(hoursLater(12));
  expect(codeSessionExpiry(now, hoursLater(1))).toEqual(hoursLater(1));
});

describe("isSessionLive", () => {
  const session = { expiresAt: hoursLater(12), endedAt: null };

  test.each([
    ["while nothing ended it", session, code, true],
    ["with the code's last use taken", session, { ...code, uses: 1 }, true],
    ["when left", { ...session, endedAt: now }, code, false],
    ["when expired", { ...session, expiresAt: now }, code, false],
    ["when its code was revoked", session, { ...code, isActive: false }, false],
    ["when its code expired", session, { ...code, expiresAt: now }, false],
  ])("is correct for: %s", (_, session, code, isLive) =>
    expect(isSessionLive(session, code, now)).toBe(isLive),
  );
});
