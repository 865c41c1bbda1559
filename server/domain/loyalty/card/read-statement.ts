import { and, desc, eq, sql } from "drizzle-orm";
import type { StatementEntry, StatementInput, StatementPage } from "#contract/loyalty/wallet.view.ts";
import { loyaltyEntries, loyaltyVouchers } from "#server/domain/loyalty/ledger/ledger.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorId, cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

/** Reads a page of the entries of a card, newest first. The caller checks access to the card. */
export async function readStatement(
  db: ReadOnlyDatabase,
  cardId: string,
  { cursor, limit }: Pick<StatementInput, "cursor" | "limit">,
): Promise<StatementPage> {
  const [, before] = decodeCursor(cursor, cursorOf.number, cursorId.number);
  const rows = await db
    .select({ entry: loyaltyEntries, rewardName: loyaltyVouchers.rewardName })
    .from(loyaltyEntries)
    .leftJoin(loyaltyVouchers, eq(loyaltyVouchers.id, loyaltyEntries.voucherId))
    .where(
      and(
        eq(loyaltyEntries.cardId, cardId),
        before ? sql`${loyaltyEntries.id} < ${before}::bigint` : undefined,
      ),
    )
    .orderBy(desc(loyaltyEntries.id))
    .limit(limit + 1);
  const entries = rows.map((row) => ({ ...toStatementEntry(row), cursorValue: "0" }));
  return toPage(entries, limit);
}

type Row = { entry: typeof loyaltyEntries.$inferSelect; rewardName: string | null };

function toStatementEntry({ entry, rewardName }: Row): StatementEntry {
  const { id, kind, reason, points, balanceAfter, amountCents, factor, limitedBy, happenedAt } = entry;
  return {
    id: String(id),
    ...{ kind, reason, points, balanceAfter, amountCents, factor, limitedBy, rewardName },
    happenedAt: happenedAt.toISOString(),
  };
}
