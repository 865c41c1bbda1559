import { expect, test } from "vitest";
import { type Access, accesses, actorKinds, allows, defaultRole, roles } from "./roles.ts";

test("the roles match the spec, and a new account has the role user", () => {
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

test.each(accesses)("%s allows exactly the expected kinds of actors", (access) => {
  expect(actorKinds.filter((kind) => allows(access, kind))).toEqual(whoMayCall[access]);
});
