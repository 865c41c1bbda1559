import { AppError } from "#contract/errors.ts";
import type { StatementPage } from "#contract/loyalty/wallet.view.ts";
import type { ShopClientStatementInput } from "#contract/shop/shop-client.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { readStatement } from "#server/domain/loyalty/card/read-statement.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { findShopClient } from "./find-shop-client.ts";

/** Lists the entries of a client's card of the company, newest first. */
export async function listClientStatement(
  ctx: Ctx,
  { id, companyId: named, ...page }: ShopClientStatementInput,
): Promise<StatementPage> {
  refuseUnless(clubCounter, ctx.actor);
  const companyId = clubCompanyId(ctx.actor, named);
  const { cardId } = await findShopClient(ctx, { id, companyId });
  if (cardId === null) throw new AppError("loyalty.unknown_card");
  return readStatement(ctx.db, cardId, page);
}
