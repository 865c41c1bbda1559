import type { Actor } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { impersonationCookie } from "#server/domain/impersonation/impersonation-cookie.ts";
import { readImpersonation } from "#server/domain/impersonation/read-impersonation.ts";
import type { Cookies } from "#server/platform/cookies/cookies.ts";
import { companyChoiceCookie } from "./company-choice-cookie.ts";
import { chosenCompany } from "./shop.policy.ts";

type User = Extract<Actor, { kind: "user" }>;

/**
 * Returns the account and company that a request acts for: an admin as the impersonated shopkeeper, a shopkeeper for
 * the chosen company. Both cookies are checked against the account's current rights.
 */
export async function readShopContext(
  asking: Pick<Ctx, "db" | "log" | "now">,
  cookies: Pick<Cookies, "get">,
  account: User,
): Promise<User> {
  if (account.isProfileUnreadable) return account;
  const shopkeeper = await readImpersonation(asking, cookies.get(impersonationCookie), account);
  if (shopkeeper) return shopkeeper;
  if (account.role !== "lojista") return account;
  const companyId = chosenCompany(account.companyIds, cookies.get(companyChoiceCookie));
  return companyId === undefined ? account : { ...account, companyId };
}
