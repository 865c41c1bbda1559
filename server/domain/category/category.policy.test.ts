import { expect, test } from "vitest";
import { roles } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { mayManageCategories, refuseUnlessMayManageCategories } from "./category.policy.ts";

const actors: [string, Actor][] = [
  ["anonymous", anonymous],
  ["client", { kind: "client", device: { sessionId: "c", clientId: "c" } }],
  ["code_session", { kind: "code_session", sessionId: "s", companyId: "e" }],
  ...roles.map((role): [string, Actor] => [role, { kind: "user", userId: "u", role, companyIds: ["e"] }]),
];

test("admins and editors manage categories, nobody else", () => {
  const allowed = actors.filter(([, actor]) => mayManageCategories(actor)).map(([name]) => name);
  expect(allowed).toEqual(["admin", "editor"]);
});

test("everyone else is refused", () => {
  expect(() => refuseUnlessMayManageCategories(anonymous)).toThrow("Você não tem permissão para fazer isso.");
});
