import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import { type Policy, refuseUnless } from "#server/domain/command.ts";

type User = Extract<Actor, { kind: "user" }>;

/** The panel is for lojista accounts with a company (spec 6); staff reach it by impersonation. */
export function isShopkeeper(actor: Actor): actor is User {
  return actor.kind === "user" && actor.role === "lojista" && actor.companyIds.length > 0;
}

/**
 * Which company a shopkeeper works for: the wanted one if it is their own, else the only one they have. What they
 * wanted comes from a cookie, so it is a wish: a company that is not theirs counts as no wish.
 */
export function chosenCompany(companyIds: readonly string[], wanted: string | undefined): string | undefined {
  if (wanted !== undefined && companyIds.includes(wanted)) return wanted;
  return companyIds.length === 1 ? companyIds[0] : undefined;
}

export const shopkeeper: Policy = (actor) => (isShopkeeper(actor) ? "allowed" : "auth.not_a_shopkeeper");

/** Who acts for a company that is open now: a shopkeeper, or the session of an access code. */
export const atWork: Policy = (actor) => {
  if (actor.kind === "code_session") return actor.isClosed ? "shop.company_inactive" : "allowed";
  if (!isShopkeeper(actor)) return "auth.not_a_shopkeeper";
  const companyId = chosenCompany(actor.companyIds, actor.companyId);
  if (companyId === undefined) return "shop.company_not_chosen";
  return isClosed(actor, companyId) ? "shop.company_inactive" : "allowed";
};

/** The company that the actor acts for. It comes from their session alone; no input names it. */
export function currentCompanyId(actor: Actor): string {
  refuseUnless(atWork, actor);
  const companyId =
    actor.kind === "code_session"
      ? actor.companyId
      : isShopkeeper(actor) && chosenCompany(actor.companyIds, actor.companyId);
  if (!companyId) throw new AppError("auth.not_a_shopkeeper");
  return companyId;
}

/** A deactivated company serves nobody: its coupons wait until it is active again, or for the back-office. */
export function refuseIfClosed(user: User, companyId: string): void {
  if (isClosed(user, companyId)) throw new AppError("shop.company_inactive");
}

function isClosed({ closedCompanyIds }: User, companyId: string): boolean {
  return closedCompanyIds?.includes(companyId) ?? false;
}
