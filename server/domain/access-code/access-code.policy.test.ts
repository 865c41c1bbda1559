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
    ["a device", { kind: "device", device: { sessionId: "id", clientId: "id" } }],
    ["an impersonated admin", user("admin", { impersonatorId: "other" })],
  ])("is refused to %s", (_, actor) => expect(manageAccessCodes(actor)).toBe("auth.admin_required"));
});

describe("accessCodeState", () => {
  test.each([
    ["a new code", {}, "active"],
    ["a revoked code", { isActive: false }, "revoked"],
    ["a revoked and then expired code", { isActive: false, expiresAt: now, uses: 1 }, "revoked"],
    ["a code at the moment of its expiry", { expiresAt: now }, "expired"],
    ["a code one millisecond before its expiry", { expiresAt: new Date(now.getTime() + 1) }, "active"],
    ["a used up code", { uses: 1 }, "used_up"],
    ["a used up and expired code", { uses: 1, expiresAt: now }, "expired"],
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
    ["a session that has not ended", session, code, true],
    ["a session whose code is used up", session, { ...code, uses: 1 }, true],
    ["a session that was left", { ...session, endedAt: now }, code, false],
    ["an expired session", { ...session, expiresAt: now }, code, false],
    ["a session whose code was revoked", session, { ...code, isActive: false }, false],
    ["a session whose code expired", session, { ...code, expiresAt: now }, false],
  ])("is correct for: %s", (_, session, code, isLive) =>
    expect(isSessionLive(session, code, now)).toBe(isLive),
  );
});
