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
  ["a shopkeeper serves their company", user("lojista", ["one"]), "one"],
  ["an editor serves every company", user("editor"), null],
  ["an admin serves every company", user("admin"), null],
])("the served company is correct: %s", (_, actor, company) => {
  expect(servedCompanyId(actor)).toBe(company);
});

test.each<[string, Actor, string]>([
  [
    "a shopkeeper of two companies without a choice",
    user("lojista", ["one", "two"]),
    "shop.company_not_chosen",
  ],
  ["a shopkeeper without a company", user("lojista"), "auth.not_a_shopkeeper"],
  ["an account without rights", user("user"), "auth.not_a_shopkeeper"],
])("%s cannot serve any company", (_, actor, code) => {
  expect(() => servedCompanyId(actor)).toThrow(expect.objectContaining({ code }));
});

test.each<[string, Device | undefined, boolean]>([
  ["a request without a device", undefined, false],
  ["the device that claimed it", { sessionId: "taken", clientId: null }, true],
  ["another device with the confirmed phone", { sessionId: "other", clientId: "person" }, true],
  ["another device without a confirmed phone", { sessionId: "other", clientId: null }, false],
  ["a device with the confirmed phone of another client", { sessionId: "other", clientId: "else" }, false],
])("ownership of a coupon by %s", (_, device, expected) => {
  expect(isOwn(device, { sessionId: "taken", clientId: "person" })).toBe(expected);
});

test("a printed coupon belongs to no device, not even to one without a client", () => {
  expect(isOwn({ sessionId: "some", clientId: null }, { sessionId: null, clientId: null })).toBe(false);
});
