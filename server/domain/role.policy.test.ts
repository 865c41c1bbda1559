import { expect, test } from "vitest";
import { roles } from "#contract/account/roles.ts";
import { type Actor, anonymous, system as process } from "#server/actor.ts";
import type { Policy } from "./command.ts";
import {
  accountOwner,
  admin,
  adminElse,
  adminOrSystem,
  anyone,
  device,
  isAdmin,
  isStaff,
  signedIn,
  signedInId,
  staff,
  system,
} from "./role.policy.ts";

const browser = { sessionId: "d", clientId: null };
const users = Object.fromEntries(
  roles.map((role): [string, Actor] => [role, { kind: "user", userId: "u", role, companyIds: ["e"] }]),
);
const actors: Record<string, Actor> = {
  anonymous,
  device: { kind: "device", device: browser },
  code_session: { kind: "code_session", sessionId: "s", companyId: "e" },
  ...users,
  impersonated: { kind: "user", userId: "u", role: "lojista", companyIds: ["e"], impersonatorId: "a" },
  system: process,
};

const everyone = Object.keys(actors);

test.each<[string, Policy, string[]]>([
  ["anyone", anyone, everyone],
  ["a device", device, ["device"]],
  ["a signed-in user", signedIn, ["admin", "editor", "lojista", "user", "impersonated"]],
  ["a user who is not impersonated", accountOwner, ["admin", "editor", "lojista", "user"]],
  ["the back-office", staff, ["admin", "editor"]],
  ["an admin", admin, ["admin"]],
  ["the system", system, ["system"]],
  ["an admin or the system", adminOrSystem, ["admin", "system"]],
])("only %s is allowed", (_, policy, allowed) => {
  const found = everyone.filter((name) => actors[name] && policy(actors[name]) === "allowed");
  expect(found.sort()).toEqual([...allowed].sort());
});

test("a refusal has the correct code", () => {
  expect(device(anonymous)).toBe("unauthenticated");
  expect(staff(anonymous)).toBe("forbidden");
  expect(adminElse("auth.admin_required")(anonymous)).toBe("auth.admin_required");
});

test("a signed-in user is allowed on their device too", () => {
  expect(device({ kind: "user", userId: "u", role: "admin", companyIds: [], device: browser })).toBe(
    "allowed",
  );
});

test("an impersonated account with the admin role is not an admin", () => {
  const nested: Actor = { kind: "user", userId: "u", role: "admin", companyIds: [], impersonatorId: "a" };
  expect([isAdmin(nested), isStaff(nested)]).toEqual([false, false]);
});

test("only an account has a signed-in id", () => {
  expect(signedInId(actors.editor ?? anonymous)).toBe("u");
  for (const name of ["anonymous", "device", "code_session", "system"]) {
    expect(() => signedInId(actors[name] ?? anonymous)).toThrow();
  }
});
