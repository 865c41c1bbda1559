import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyChoiceCookie } from "./company-choice-cookie.ts";
import { isShopkeeper, refuseIfClosed, shopkeeper } from "./shop.policy.ts";

/**
 * Chooses the company that a shopkeeper works for now. For a company that is not theirs the refusal is the same as
 * for a user who is not a shopkeeper.
 */
export const chooseCompany = command(
  shopkeeper,
  async (
    { actor, db }: CommandContext,
    { cookies }: Pick<RequestContext, "cookies">,
    { companyId }: { companyId: string },
  ): Promise<{ companyId: string; companyName: string }> => {
    if (!isShopkeeper(actor) || !actor.companyIds.includes(companyId)) {
      throw new AppError("auth.not_a_shopkeeper");
    }
    refuseIfClosed(actor, companyId);
    const [company] = await db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (!company) throw new AppError("auth.not_a_shopkeeper");
    cookies.set(companyChoiceCookie, companyId);
    return { companyId, companyName: company.name };
  },
);
