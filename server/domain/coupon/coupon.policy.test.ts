import { expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { Actor, Device } from "#server/actor.ts";
import { isOwn, servedCompanyId } from "./coupon.policy.ts";

const user = (role: Role, companyIds: string[] = []): Actor => ({
  kind: "user",
  userId: "id",
  role,
  companyIds,
});

test.each<[string, Actor, string | null]>([
  ["a code session serves its company", { kind: "code_session", sessionId: "s", companyId: "one" }, "one"],
  ["a shopkeeper serves their own", user("lojista", ["one"]), "one"],
  ["an editor serves any", user("editor"), null],
  ["an admin serves any", user("admin"), null],
])("the served company is correct: %s", (_, actor, company) => {
  expect(servedCompanyId(actor)).toBe(company);
});

test.each<[string, Actor, string]>([
  ["a shopkeeper of two who has not chosen", user("lojista", ["one", "two"]), "shop.company_not_chosen"],
  ["a shopkeeper of none", user("lojista"), "auth.not_a_shopkeeper"],
  ["a fresh account", user("user"), "auth.not_a_shopkeeper"],
])("%s cannot serve any company", (_, actor, code) => {
  expect(() => servedCompanyId(actor)).toThrow(expect.objectContaining({ code }));
});

test.each<[string, Device | undefined, boolean]>([
  ["nobody's device", undefined, false],
  ["the device that took it", { sessionId: "taken", clientId: null }, true],
  ["another device of the same phone, confirmed", { sessionId: "other", clientId: "person" }, true],
  ["another device, not confirmed", { sessionId: "other", clientId: null }, false],
  ["somebody else's, confirmed", { sessionId: "other", clientId: "else" }, false],
])("ownership of a coupon on %s", (_, device, expected) => {
  expect(isOwn(device, { sessionId: "taken", clientId: "person" })).toBe(expected);
});

test("a printed coupon belongs to no device, not even to one without a client", () => {
  expect(isOwn({ sessionId: "some", clientId: null }, { sessionId: null, clientId: null })).toBe(false);
});
