import type { StatementInput, StatementPage } from "#contract/loyalty/wallet.view.ts";
import type { Ctx } from "#server/context.ts";
import { readStatement } from "#server/domain/loyalty/card/read-statement.ts";
import { findOwnCard } from "./own-client.ts";

/** Lists the entries of an own card, newest first. */
export async function listStatement(ctx: Ctx, { id, ...page }: StatementInput): Promise<StatementPage> {
  await findOwnCard(ctx, id);
  return readStatement(ctx.db, id, page);
}
