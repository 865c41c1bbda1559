import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { ClubBalances, LastEntry, WalletCard, WalletPage } from "#contract/loyalty/wallet.view.ts";
import { today } from "#contract/time/dates.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { expiringPoints, spendablePoints } from "#server/domain/loyalty/card/spendable-points.ts";
import { clubCompanyColumns, toClubCompany } from "#server/domain/loyalty/club/club-company.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { isOwnCard, ownClientId } from "./own-client.ts";

type Page = { cursor?: string | undefined; limit: number };

/** Lists the cards of the device's client, the newest first. An index finds the few cards of one client. */
export async function listWalletCards(ctx: Ctx, { cursor, limit }: Page): Promise<WalletPage> {
  const [moment, id] = decodeCursor(cursor, cursorOf.moment);
  const rows = await selectCards(
    ctx,
    and(
      isOwnCard(ownClientId(ctx.actor)),
      moment
        ? sql`(${loyaltyCards.joinedAt}, ${loyaltyCards.id}) < (${moment}::timestamptz, ${id}::uuid)`
        : undefined,
    ),
    { limit: limit + 1 },
  );
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(toWalletCard), nextCursor };
}

/** Reads one own card. */
export async function readWalletCard(ctx: Ctx, cardId: string): Promise<WalletCard> {
  const condition = and(eq(loyaltyCards.id, cardId), isOwnCard(ownClientId(ctx.actor)));
  const [row] = await selectCards(ctx, condition, { limit: 1 });
  if (!row) throw new AppError("loyalty.own_card_missing");
  return toWalletCard(row);
}

/** Returns the balances that the script adds to the cached pages of the clubs. */
export async function readClubBalances(ctx: Ctx): Promise<ClubBalances> {
  const clientId = deviceOf(ctx.actor)?.clientId;
  if (!clientId) return [];
  const rows = await selectCards(ctx, isOwnCard(clientId), { limit: limits.pageSizeMax });
  return rows.map(({ id, company, balance }) => ({ companyId: company.id, cardId: id, balance }));
}

type Selection = { limit: number; noticeDays?: number };

/** Selects cards with what a client sees of them: without points whose last day has passed. */
export function selectCards(
  { db, now }: Pick<Ctx, "db" | "now">,
  condition: SQL | undefined,
  { limit, noticeDays = limits.expiringDays }: Selection,
) {
  const day = today(now);
  return db
    .select({
      id: loyaltyCards.id,
      cursorValue: sql<string>`${loyaltyCards.joinedAt}::text`,
      company: clubCompanyColumns,
      isCompanyActive: companies.isActive,
      program: loyaltyPrograms,
      balance: spendablePoints(loyaltyCards, day),
      expiring: expiringPoints(loyaltyCards.id, day, noticeDays),
      rewards: sql<WalletCard["rewards"]>`(
        select coalesce(json_agg(json_build_object('name', name, 'cost', cost, 'stock', stock) order by cost, id), '[]')
        from loyalty_rewards where company_id = ${loyaltyCards.companyId} and is_active)`,
      openVouchers: sql<number>`(select count(*)::int from loyalty_vouchers where card_id = ${loyaltyCards.id}
        and state = 'open' and (valid_until is null or valid_until >= ${day}::date))`,
      lastEntry: sql<LastEntry | null>`(
        select json_build_object('kind', kind, 'reason', reason, 'points', points, 'amountCents', amount_cents,
          'factor', factor, 'limitedBy', limited_by, 'happenedAt', happened_at,
          'rewardName', (select reward_name from loyalty_vouchers where id = voucher_id))
        from loyalty_entries where card_id = ${loyaltyCards.id} order by id desc limit 1)`,
    })
    .from(loyaltyCards)
    .innerJoin(companies, eq(companies.id, loyaltyCards.companyId))
    .innerJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, loyaltyCards.companyId))
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(condition)
    .orderBy(desc(loyaltyCards.joinedAt), desc(loyaltyCards.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof selectCards>>[number];

function toWalletCard({ id, company, isCompanyActive, program, lastEntry, ...card }: Row): WalletCard {
  const { kind, headline, unitSingular, unitPlural, isActive } = program;
  return {
    id,
    company: toClubCompany(company),
    isOpen: isCompanyActive && isActive,
    program: { kind, headline, unitSingular, unitPlural },
    balance: card.balance,
    expiring: card.expiring,
    rewards: card.rewards,
    openVouchers: card.openVouchers,
    lastEntry: lastEntry && { ...lastEntry, happenedAt: new Date(lastEntry.happenedAt).toISOString() },
  };
}
