import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { impersonate, impersonationExpiry } from "./impersonation.policy.ts";

const user = (role: Role): Actor & { kind: "user" } => ({ kind: "user", userId: "id", role, companyIds: [] });

describe("permission to impersonate", () => {
  test.each(roles)("is checked for the role %s", (role) =>
    expect(impersonate(user(role))).toBe(role === "admin" ? "allowed" : "impersonation.not_allowed"),
  );

  test.each<[string, Actor]>([
    ["an anonymous visitor", anonymous],
    ["a code session", { kind: "code_session", sessionId: "id", companyId: "id" }],
    ["a user who already impersonates another", { ...user("admin"), impersonatorId: "other" }],
  ])("is refused to %s", (_, actor) => expect(impersonate(actor)).toBe("impersonation.not_allowed"));
});

test("an impersonation lasts half an hour", () => {
  expect(impersonationExpiry(new Date("2026-11-15T12:00:00Z"))).toEqual(new Date("2026-11-15T12:30:00Z"));
});
