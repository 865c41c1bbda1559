import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";

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

/** The company that whoever asks acts for. It comes from their session alone; no input names it. */
export function currentCompanyId(actor: Actor): string {
  if (actor.kind === "code_session") return companyOfCode(actor);
  if (!isShopkeeper(actor)) throw new AppError("auth.not_a_shopkeeper");
  const companyId = chosenCompany(actor.companyIds, actor.companyId);
  if (companyId === undefined) throw new AppError("shop.company_not_chosen");
  refuseIfClosed(actor, companyId);
  return companyId;
}

function companyOfCode({ companyId, isClosed }: Extract<Actor, { kind: "code_session" }>): string {
  if (isClosed) throw new AppError("shop.company_inactive");
  return companyId;
}

/** Deactivated, a company serves nobody: its coupons wait until it is back, or for the back-office. */
export function refuseIfClosed({ closedCompanyIds }: User, companyId: string): void {
  if (closedCompanyIds?.includes(companyId)) throw new AppError("shop.company_inactive");
}
