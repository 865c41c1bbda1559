import { and, inArray, sql } from "drizzle-orm";
import type { WalletCard } from "#contract/loyalty/wallet.view.ts";
import type { Ctx } from "#server/context.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import type { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { selectCards } from "#server/domain/loyalty/wallet/read-wallet.ts";

/** What a pass shows of its card. */
export type PassContent = Pick<WalletCard, "id" | "balance" | "expiring" | "rewards" | "isOpen"> & {
  company: { id: string; name: string; logoUrl: string | null };
  program: typeof loyaltyPrograms.$inferSelect;
};

/** A pass does not change by itself: it shows what expires first, also if that is far away. */
const noticeDays = 10 * 365;

/** Reads the content of passes by the ids of their cards. The card of an erased client has none. */
export async function readPassContents(
  ctx: Pick<Ctx, "db" | "now">,
  cardIds: string[],
): Promise<Map<string, PassContent>> {
  const isShown = and(
    inArray(loyaltyCards.id, cardIds),
    sql`exists (select from clients where id = ${loyaltyCards.clientId} and erased_at is null)`,
  );
  const rows = await selectCards(ctx, isShown, { limit: cardIds.length, noticeDays });
  return new Map(
    rows.map(({ id, company, program, isCompanyActive, balance, expiring, rewards }) => [
      id,
      {
        ...{ id, program, balance, expiring, rewards, isOpen: isCompanyActive && program.isActive },
        company: { id: company.id, name: company.name, logoUrl: company.logoUrl },
      },
    ]),
  );
}
