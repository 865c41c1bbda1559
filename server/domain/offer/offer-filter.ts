import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ManagedOfferFilter, ManagedOfferState, OfferEnding } from "#contract/offer/managed-offer.ts";
import { addDays } from "#contract/time/dates.ts";
import { offers } from "./offer.table.ts";

/** The condition for the offers that match the back-office's filter. */
export function offerFilter(filter: ManagedOfferFilter, today: string): SQL | undefined {
  return and(
    filter.state && inState(filter.state, today),
    filter.ending && endingSoon(filter.ending, today),
    filter.categoryId ? eq(offers.categoryId, filter.categoryId) : undefined,
    filter.companyId ? eq(offers.companyId, filter.companyId) : undefined,
    filter.search ? withWords(filter.search) : undefined,
  );
}

/**
 * The SQL equivalent of `managedOfferState` in offer.rules.ts. A test checks that the two agree. `active` also
 * includes offers that end today.
 */
export function inState(state: ManagedOfferState, today: string): SQL {
  const day = sql`${today}::date`;
  const shown = sql`(${offers.status} = 'active'
    or (${offers.status} = 'future_activation' and ${offers.activationDate} <= ${day}))`;
  const unsold = sql`(${offers.stock} is null or ${offers.stock} > 0)`;
  const conditions: Record<ManagedOfferState, SQL> = {
    active: sql`${shown} and ${offers.validUntil} >= ${day} and ${unsold}`,
    ends_today: sql`${shown} and ${offers.validUntil} = ${day} and ${unsold}`,
    scheduled: sql`${offers.status} = 'future_activation' and ${offers.activationDate} > ${day}`,
    expired: sql`${shown} and ${offers.validUntil} < ${day}`,
    sold_out: sql`${shown} and ${offers.validUntil} >= ${day} and ${offers.stock} = 0`,
    inactive: sql`${offers.status} = 'inactive'`,
    archived: sql`${offers.status} = 'archived'`,
  };
  return conditions[state];
}

function endingSoon(ending: OfferEnding, today: string): SQL {
  if (ending === "past") return sql`${offers.validUntil} < ${today}::date`;
  const last = addDays(today, { today: 0, week: 7, month: 30 }[ending]);
  return sql`${offers.validUntil} between ${today}::date and ${last}::date`;
}

/** Matches words like the public search, but in offers of every state. A code must match completely. */
function withWords(search: string): SQL {
  return sql`(search @@ (select query from read_search(${search})) or ${offers.code} = ${search})`;
}
