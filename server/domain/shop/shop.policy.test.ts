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
  ["a lojista without one", user("lojista", []), false],
  ["a fresh account", user("user", ["a"]), false],
  ["an editor", user("editor", ["a"]), false],
  ["an admin", user("admin", ["a"]), false],
  ["an anonymous visitor", anonymous, false],
])("isShopkeeper for %s: %s", (_, actor, answer) => expect(isShopkeeper(actor)).toBe(answer));

describe("chosenCompany", () => {
  test.each([
    ["the wanted one", ["a", "b"], "b", "b"],
    ["the only one, unasked", ["a"], undefined, "a"],
    ["the only one, whatever is wanted", ["a"], "x", "a"],
    ["none of several, unasked", ["a", "b"], undefined, undefined],
    ["none of several, for a wish that is not theirs", ["a", "b"], "x", undefined],
    ["none of none", [], "x", undefined],
  ])("returns %s", (_, own, wanted, company) => expect(chosenCompany(own, wanted)).toBe(company));
});

describe("currentCompanyId", () => {
  test.each<[string, Actor, string]>([
    ["that of the code", byCode, "a"],
    ["the only one", user("lojista", ["a"]), "a"],
    ["the chosen one", user("lojista", ["a", "b"], "b"), "b"],
  ])("returns %s", (_, actor, company) => expect(currentCompanyId(actor)).toBe(company));

  test.each<[string, Actor, string]>([
    ["several and none chosen", user("lojista", ["a", "b"]), "shop.company_not_chosen"],
    ["a foreign one among several", user("lojista", ["a", "b"], "x"), "shop.company_not_chosen"],
    ["the code of a closed one", { ...byCode, isSuspended: true }, "shop.company_inactive"],
    ["a lojista without a company", user("lojista", []), "auth.not_a_shopkeeper"],
    ["a fresh account", user("user", []), "auth.not_a_shopkeeper"],
    ["an anonymous visitor", anonymous, "auth.not_a_shopkeeper"],
  ])("%s is refused", (_, actor, code) => {
    expect(() => currentCompanyId(actor)).toThrow(expect.objectContaining({ code }));
  });
});
