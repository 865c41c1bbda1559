import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { impersonationExpiry, mayImpersonate, refuseWhileImpersonating } from "./impersonation.policy.ts";

const user = (role: Role): Actor & { kind: "user" } => ({ kind: "user", userId: "id", role, companyIds: [] });

describe("mayImpersonate", () => {
  test.each(roles)("%s", (role) => expect(mayImpersonate(user(role))).toBe(role === "admin"));

  test.each<[string, Actor]>([
    ["a stranger", anonymous],
    ["a code session", { kind: "code_session", sessionId: "id", companyId: "id" }],
    ["who acts as another already", { ...user("admin"), impersonatorId: "other" }],
  ])("%s may not", (_, actor) => expect(mayImpersonate(actor)).toBe(false));
});

test("half an hour", () => {
  expect(impersonationExpiry(new Date("2026-11-15T12:00:00Z"))).toEqual(new Date("2026-11-15T12:30:00Z"));
});

test("what belongs to the account's owner is refused to who stands in their place", () => {
  expect(() => refuseWhileImpersonating({ ...user("lojista"), impersonatorId: "admin" })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  expect(() => refuseWhileImpersonating(user("lojista"))).not.toThrow();
});
