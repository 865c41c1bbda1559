import { AppError } from "#contract/errors.ts";
import { loyaltyValidation } from "#contract/loyalty/loyalty.texts.ts";
import type { Actor } from "#server/actor.ts";
import type { Policy } from "#server/domain/command.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { actsForCompany, currentCompanyId } from "#server/domain/shop/shop.policy.ts";

/** Authorizes the counter of the club: a shop for its company, the back-office for any company. */
export const clubCounter: Policy = (actor) => (isStaff(actor) ? "allowed" : actsForCompany(actor));

/**
 * Authorizes changes of a program and its rewards: an account of the shop, or the back-office. A session of an access
 * code works at the counter only.
 */
export const clubOwner: Policy = (actor) => {
  if (actor.kind === "code_session") return "forbidden";
  return isStaff(actor) ? "allowed" : actsForCompany(actor);
};

/**
 * Returns the company whose club the actor works for. A counter gets its own company, whatever it names: another id
 * is refused. The back-office must name one.
 */
export function clubCompanyId(actor: Actor, named: string | undefined): string {
  if (!isStaff(actor)) {
    const own = currentCompanyId(actor);
    if (named !== undefined && named !== own) throw new AppError("forbidden");
    return own;
  }
  if (named === undefined) {
    throw new AppError("validation.failed", { fields: { companyId: loyaltyValidation.company } });
  }
  return named;
}
