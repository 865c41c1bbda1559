import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ledgerAuthor } from "./ledger-author.ts";
import { asJson } from "./run-ledger.ts";

type Pair = { keptId: string; mergedId: string };

/**
 * Moves the cards and points of a duplicate to the primary client, inside the transaction of the merge. Returns the
 * cards that changed their owner, which an undo moves back.
 */
export async function mergeCards(ctx: CommandContext, { keptId, mergedId }: Pair): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ moved: string[] }>(
    sql`select merge_cards(${keptId}, ${mergedId}, ${asJson(details(ctx))}) as moved`,
  );
  return rows[0]?.moved ?? [];
}

/** Moves them back, with the points that are left. */
export async function unmergeCards(ctx: CommandContext, merge: Pair & { cardIds: string[] }): Promise<void> {
  const { keptId, mergedId, cardIds } = merge;
  await ctx.db.execute(
    sql`select unmerge_cards(${keptId}, ${mergedId}, ${sql.param(cardIds)}::uuid[], ${asJson(details(ctx))})`,
  );
}

/** Ends the cards of erased clients: their points expire, and the sums of the ledger stay. */
export async function eraseCards(tx: Database, clientIds: string[], now: Date): Promise<void> {
  await tx.execute(
    sql`select erase_loyalty_cards(${sql.param(clientIds)}::uuid[], ${now.toISOString()}::timestamptz)`,
  );
}

function details({ actor, now }: CommandContext) {
  return { ...ledgerAuthor(actor), place: "back_office", created_at: now };
}
