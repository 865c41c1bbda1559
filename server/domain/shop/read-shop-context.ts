import type { Actor } from "#server/actor.ts";
import { impersonationCookie } from "#server/domain/impersonation/impersonation-cookie.ts";
import { readImpersonation } from "#server/domain/impersonation/read-impersonation.ts";
import type { Cookies } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import { companyChoiceCookie } from "./company-choice-cookie.ts";
import { chosenCompany } from "./shop.policy.ts";

type User = Extract<Actor, { kind: "user" }>;

/**
 * As whom, and for which company, an account acts in this request: an admin as the shopkeeper they stand for, a
 * shopkeeper for the company they chose. Both cookies are asked against what the account may do now.
 */
export async function readShopContext(
  db: Database,
  cookies: Pick<Cookies, "get">,
  account: User,
  now: Date,
): Promise<User> {
  if (account.isProfileUnread) return account;
  const shopkeeper = await readImpersonation(db, cookies.get(impersonationCookie), account, now);
  if (shopkeeper) return shopkeeper;
  if (account.role !== "lojista") return account;
  const companyId = chosenCompany(account.companyIds, cookies.get(companyChoiceCookie));
  return companyId === undefined ? account : { ...account, companyId };
}
