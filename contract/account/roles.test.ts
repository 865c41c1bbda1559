import { expect, test } from "vitest";
import { type Access, accesses, actorKinds, allows, defaultRole, roles } from "./roles.ts";

test("the roles are the spec's, and a fresh account is a user", () => {
  expect(roles).toEqual(["admin", "editor", "lojista", "user"]);
  expect(defaultRole).toBe("user");
});

const whoMayCall: Record<Access, string[]> = {
  public: ["anonymous", "device", "code_session", "admin", "editor", "lojista", "user"],
  device: ["device"],
  counter: ["code_session", "admin", "editor", "lojista"],
  lojista: ["admin", "editor", "lojista"],
  signed_in: ["admin", "editor", "lojista", "user"],
  editor: ["admin", "editor"],
  admin: ["admin"],
};

test.each(accesses)("%s opens to exactly those who should reach it", (access) => {
  expect(actorKinds.filter((kind) => allows(access, kind))).toEqual(whoMayCall[access]);
});
