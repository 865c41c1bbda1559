import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import { type Policy, refuseUnless } from "#server/domain/command.ts";

type User = Extract<Actor, { kind: "user" }>;

/** The panel is for lojista accounts with a company (spec 6). Staff access it by impersonation. */
export function isShopkeeper(actor: Actor): actor is User {
  return actor.kind === "user" && actor.role === "lojista" && actor.companyIds.length > 0;
}

/**
 * Returns the company that a shopkeeper works for: the wanted one if it is theirs, otherwise their only one. The
 * wanted company comes from a cookie, so a company that is not theirs is ignored.
 */
export function chosenCompany(companyIds: readonly string[], wanted: string | undefined): string | undefined {
  if (wanted !== undefined && companyIds.includes(wanted)) return wanted;
  return companyIds.length === 1 ? companyIds[0] : undefined;
}

export const shopkeeper: Policy = (actor) => (isShopkeeper(actor) ? "allowed" : "auth.not_a_shopkeeper");

/** Authorizes actors that act for an active company: a shopkeeper, or the session of an access code. */
export const actsForCompany: Policy = (actor) => {
  if (actor.kind === "code_session") return actor.isSuspended ? "shop.company_inactive" : "allowed";
  if (!isShopkeeper(actor)) return "auth.not_a_shopkeeper";
  const companyId = chosenCompany(actor.companyIds, actor.companyId);
  if (companyId === undefined) return "shop.company_not_chosen";
  return isSuspended(actor, companyId) ? "shop.company_inactive" : "allowed";
};

/** The company that the actor acts for. It comes only from the session; no input can name it. */
export function currentCompanyId(actor: Actor): string {
  refuseUnless(actsForCompany, actor);
  const companyId =
    actor.kind === "code_session"
      ? actor.companyId
      : isShopkeeper(actor) && chosenCompany(actor.companyIds, actor.companyId);
  if (!companyId) throw new AppError("auth.not_a_shopkeeper");
  return companyId;
}

/**
 * The counter of a deactivated company is closed: its coupons wait until the company is active again, or for the
 * back-office.
 */
export function refuseIfClosed(user: User, companyId: string): void {
  if (isSuspended(user, companyId)) throw new AppError("shop.company_inactive");
}

function isSuspended({ inactiveCompanyIds }: User, companyId: string): boolean {
  return inactiveCompanyIds?.includes(companyId) ?? false;
}
