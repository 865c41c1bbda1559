import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { normalizeReadableCode } from "#contract/readable-code.ts";
import { startOfDay } from "#contract/schemas/clock.ts";
import type { CouponState } from "#contract/schemas/coupon.ts";
import { addDays } from "#contract/schemas/dates.ts";
import type { ManagedCouponFilter } from "#contract/schemas/managed-coupon.ts";
import { normalizePhoneIdentity, phoneDigits } from "#contract/schemas/phone.ts";
import { campaignOffers } from "#server/domain/campaign/campaign.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { coupons } from "./coupon.table.ts";

/** Exactly the coupons that the back-office's filter lets through. */
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

/** `stateAt` of coupon.rules.ts as SQL; a test holds the two together. */
export function inState(state: CouponState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const conditions: Record<CouponState, SQL> = {
    pending_payment: sql`(${coupons.state} = 'pending_payment' and ${coupons.paymentDueAt} > ${at})`,
    issued: sql`(${coupons.state} = 'issued' and ${coupons.expiresAt} > ${at})`,
    used: sql`${coupons.state} = 'used'`,
    expired: sql`(${coupons.state} = 'expired' or (${coupons.state} = 'issued' and ${coupons.expiresAt} <= ${at}))`,
    cancelled: sql`(${coupons.state} = 'cancelled'
      or (${coupons.state} = 'pending_payment' and ${coupons.paymentDueAt} <= ${at}))`,
  };
  return conditions[state];
}

function offersOf(db: Pick<Database, "select">, campaignId: string) {
  return db
    .select({ id: campaignOffers.offerId })
    .from(campaignOffers)
    .where(eq(campaignOffers.campaignId, campaignId));
}

/** A code or a phone is known whole; a name by how it begins; an offer by the words of the public search. */
function withWords(db: Pick<Database, "select">, search: string): SQL | undefined {
  const phone = normalizePhoneIdentity(phoneDigits(search));
  // Coupons of a duplicate are with the client that stands for it.
  const people = db
    .select({ id: sql`coalesce(${clients.mergedIntoId}, ${clients.id})` })
    .from(clients)
    .where(or(eq(clients.phone, phone), nameBegins(search)));
  const found = db
    .select({ id: offers.id })
    .from(offers)
    .where(sql`search @@ (select query from read_search(${search}))`);
  return or(
    eq(coupons.code, normalizeReadableCode(search)),
    inArray(coupons.clientId, people),
    inArray(coupons.offerId, found),
  );
}

/** Without accents and capitals, by the index of beginnings (client.table.ts). */
export function nameBegins(search: string): SQL {
  return sql`f_norm(${clients.name}) ^@ f_norm(${search})`;
}
