import { expect, test } from "vitest";
import { roles } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { mayManageCatalogue, refuseUnlessMayManageCatalogue, signedInId } from "./back-office.policy.ts";

const user = (role: (typeof roles)[number]): Actor => ({
  kind: "user",
  userId: "u",
  role,
  companyIds: ["e"],
});
const outsiders: Actor[] = [
  anonymous,
  { kind: "client", device: { sessionId: "c", clientId: "c" } },
  { kind: "code_session", sessionId: "s", companyId: "e" },
];

test("admins and editors manage the catalogue, nobody else", () => {
  expect(roles.filter((role) => mayManageCatalogue(user(role)))).toEqual(["admin", "editor"]);
  for (const actor of outsiders) {
    expect(mayManageCatalogue(actor)).toBe(false);
    expect(() => refuseUnlessMayManageCatalogue(actor)).toThrow("Você não tem permissão para fazer isso.");
  }
});

test("only an account has things of its own", () => {
  expect(signedInId(user("editor"))).toBe("u");
  for (const actor of outsiders) expect(() => signedInId(actor)).toThrow();
});
