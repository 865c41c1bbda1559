import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import type { ManagedCouponFilter } from "#contract/coupon/managed-coupon.ts";
import { normalizeReadableCode, readableAlphabet } from "#contract/fields/readable-code.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays } from "#contract/time/dates.ts";
import { campaignOffers } from "#server/domain/campaign/campaign.table.ts";
import { matchingClients } from "#server/domain/client/managed/matching-clients.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The condition for the coupons that match the back-office's filter. */
export function couponFilter(
  db: Pick<Database, "select">,
  filter: ManagedCouponFilter,
  now: Date,
): SQL | undefined {
  const { state, offerId, companyId, campaignId, clientId, from, until, search } = filter;
  return and(
    state && inState(state, now),
    offerId ? eq(coupons.offerId, offerId) : undefined,
    companyId ? eq(coupons.companyId, companyId) : undefined,
    clientId ? eq(coupons.clientId, clientId) : undefined,
    campaignId ? inArray(coupons.offerId, offersOf(db, campaignId)) : undefined,
    from ? gte(coupons.claimedAt, startOfDay(from)) : undefined,
    until ? lt(coupons.claimedAt, startOfDay(addDays(until, 1))) : undefined,
    search ? withWords(db, search) : undefined,
  );
}

/** The SQL equivalent of `stateAt` in coupon.rules.ts. A test checks that the two agree. */
export function inState(state: CouponState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const conditions: Record<CouponState, SQL> = {
    pending_payment: sql`(${coupons.state} = 'pending_payment' and ${coupons.paymentDueAt} > ${at})`,
    payment_reported: sql`(${coupons.state} = 'payment_reported' and ${coupons.paymentDueAt} > ${at})`,
    issued: sql`(${coupons.state} = 'issued' and ${coupons.expiresAt} > ${at})`,
    redeemed: sql`${coupons.state} = 'redeemed'`,
    expired: sql`(${coupons.state} = 'expired' or (${coupons.state} = 'issued' and ${coupons.expiresAt} <= ${at}))`,
    cancelled: sql`(${coupons.state} = 'cancelled'
      or (${coupons.state} in ('pending_payment', 'payment_reported') and ${coupons.paymentDueAt} <= ${at}))`,
  };
  return conditions[state];
}

function offersOf(db: Pick<Database, "select">, campaignId: string) {
  return db
    .select({ id: campaignOffers.offerId })
    .from(campaignOffers)
    .where(eq(campaignOffers.campaignId, campaignId));
}

/**
 * Searches by part of the code, by clients and by offers that match the words. The matches are first read into
 * arrays, so that each part uses its index. With a join, every coupon would be scanned.
 */
function withWords(db: Pick<Database, "select">, search: string): SQL | undefined {
  const offersFound = db
    .select({ id: offers.id })
    .from(offers)
    .where(sql`search @@ (select query from read_search(${search}))`);
  return or(
    hasInCode(search),
    sql`${coupons.clientId} = any(array(${matchingClients(db, search)}))`,
    sql`${coupons.offerId} = any(array(${offersFound}))`,
  );
}

/** Shorter parts occur in codes by chance: a search for "Ana" is not meant for a code. */
const shortestPart = 4;

function hasInCode(search: string): SQL | undefined {
  const part = normalizeReadableCode(search);
  const isPart = part.length >= shortestPart && [...part].every((sign) => readableAlphabet.includes(sign));
  return isPart ? sql`parts_of(${coupons.code}) @@ ${`${part}:*`}::tsquery` : undefined;
}
