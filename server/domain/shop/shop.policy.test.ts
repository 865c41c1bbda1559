import { describe, expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { chosenCompany, currentCompanyId, isShopkeeper } from "./shop.policy.ts";

const user = (role: Role, companyIds: string[], companyId?: string): Actor => ({
  kind: "user",
  userId: "id",
  role,
  companyIds,
  ...(companyId && { companyId }),
});

const byCode = { kind: "code_session", sessionId: "id", companyId: "a" } as const;

test.each<[string, Actor, boolean]>([
  ["a lojista with a company", user("lojista", ["a"]), true],
  ["a lojista without a company", user("lojista", []), false],
  ["an account without rights", user("user", ["a"]), false],
  ["an editor", user("editor", ["a"]), false],
  ["an admin", user("admin", ["a"]), false],
  ["an anonymous visitor", anonymous, false],
])("isShopkeeper for %s: %s", (_, actor, answer) => expect(isShopkeeper(actor)).toBe(answer));

describe("chosenCompany", () => {
  test.each([
    ["the chosen company", ["a", "b"], "b", "b"],
    ["the only company without a choice", ["a"], undefined, "a"],
    ["the only company for any choice", ["a"], "x", "a"],
    ["no company without a choice among several", ["a", "b"], undefined, undefined],
    ["no company for the choice of a foreign company", ["a", "b"], "x", undefined],
    ["no company for a user without companies", [], "x", undefined],
  ])("returns %s", (_, own, wanted, company) => expect(chosenCompany(own, wanted)).toBe(company));
});

describe("currentCompanyId", () => {
  test.each<[string, Actor, string]>([
    ["the company of the code", byCode, "a"],
    ["the only company", user("lojista", ["a"]), "a"],
    ["the chosen company", user("lojista", ["a", "b"], "b"), "b"],
  ])("returns %s", (_, actor, company) => expect(currentCompanyId(actor)).toBe(company));

  test.each<[string, Actor, string]>([
    [
      "a lojista of several companies without a choice",
      user("lojista", ["a", "b"]),
      "shop.company_not_chosen",
    ],
    ["the choice of a foreign company", user("lojista", ["a", "b"], "x"), "shop.company_not_chosen"],
    ["the code of a deactivated company", { ...byCode, isSuspended: true }, "shop.company_inactive"],
    ["a lojista without a company", user("lojista", []), "auth.not_a_shopkeeper"],
    ["an account without rights", user("user", []), "auth.not_a_shopkeeper"],
    ["an anonymous visitor", anonymous, "auth.not_a_shopkeeper"],
  ])("%s is refused", (_, actor, code) => {
    expect(() => currentCompanyId(actor)).toThrow(expect.objectContaining({ code }));
  });
});
