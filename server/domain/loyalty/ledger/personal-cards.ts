import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { ExportedCard } from "#contract/loyalty/exported-card.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { type ShownRequest, shownRequest } from "#server/domain/loyalty/card/points-request-state.ts";
import { loyaltyWalletPasses } from "#server/domain/loyalty/wallet-pass/wallet-pass.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { loyaltyCards, loyaltyEntries, loyaltyEntryNotes, loyaltyVouchers } from "./ledger.table.ts";

/** Returns the cards of a client and of their duplicates, with all that is stored about them. */
export async function readPersonalCards(
  db: ReadOnlyDatabase,
  { ofClient, maxRows }: { ofClient: SQL | undefined; maxRows: number },
): Promise<ExportedCard[]> {
  const cards = await db
    .select({ card: loyaltyCards, company: companies.name })
    .from(loyaltyCards)
    .innerJoin(companies, eq(companies.id, loyaltyCards.companyId))
    .where(ofClient)
    .orderBy(asc(loyaltyCards.joinedAt), asc(loyaltyCards.id))
    .limit(maxRows);
  if (cards.length === 0) return [];
  const ids = cards.map(({ card }) => card.id);
  const [entries, vouchers, requests, passes] = await Promise.all([
    db
      .select({ entry: loyaltyEntries, note: loyaltyEntryNotes.text })
      .from(loyaltyEntries)
      .leftJoin(loyaltyEntryNotes, eq(loyaltyEntryNotes.entryId, loyaltyEntries.id))
      .where(inArray(loyaltyEntries.cardId, ids))
      .orderBy(desc(loyaltyEntries.id))
      .limit(maxRows),
    db
      .select()
      .from(loyaltyVouchers)
      .where(inArray(loyaltyVouchers.cardId, ids))
      .orderBy(desc(loyaltyVouchers.takenAt), desc(loyaltyVouchers.id))
      .limit(maxRows),
    db
      .select(shownRequest)
      .from(loyaltyPointsRequests)
      .where(inArray(loyaltyPointsRequests.cardId, ids))
      .orderBy(desc(loyaltyPointsRequests.createdAt), desc(loyaltyPointsRequests.id))
      .limit(maxRows),
    db
      .select()
      .from(loyaltyWalletPasses)
      .where(inArray(loyaltyWalletPasses.cardId, ids))
      .orderBy(desc(loyaltyWalletPasses.createdAt), desc(loyaltyWalletPasses.id))
      .limit(maxRows),
  ]);
  return cards.map(({ card, company }) => ({
    company,
    ...{ balance: card.balance, visits: card.visits, joinedAt: card.joinedAt.toISOString() },
    entries: entries.filter(({ entry }) => entry.cardId === card.id).map(toEntry),
    vouchers: vouchers.filter(({ cardId }) => cardId === card.id).map(toVoucher),
    requests: requests.filter(({ cardId }) => cardId === card.id).map(toRequest),
    passes: passes
      .filter(({ cardId }) => cardId === card.id)
      .map(({ wallet, createdAt }) => ({ wallet, at: createdAt.toISOString() })),
  }));
}

type EntryRow = { entry: typeof loyaltyEntries.$inferSelect; note: string | null };

function toEntry({ entry, note }: EntryRow): ExportedCard["entries"][number] {
  const { kind, reason, points, balanceAfter, amountCents, happenedAt } = entry;
  return { kind, reason, points, balanceAfter, amountCents, note, at: happenedAt.toISOString() };
}

function toVoucher(voucher: typeof loyaltyVouchers.$inferSelect): ExportedCard["vouchers"][number] {
  const { code, rewardName, cost, state, takenAt, usedAt, validUntil } = voucher;
  return {
    ...{ code, reward: rewardName, cost, state, validUntil },
    takenAt: takenAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

function toRequest(request: ShownRequest): ExportedCard["requests"][number] {
  const { purchasedOn, amountCents, message, shownState: state, answer, createdAt } = request;
  return { purchasedOn, amountCents, message, state, answer, at: createdAt.toISOString() };
}
