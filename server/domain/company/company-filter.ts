import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ManagedCompanyFilter } from "#contract/company/managed-company.ts";
import { phoneDigits } from "#contract/fields/phone.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { companies } from "./company.table.ts";

/** The condition for the companies that match the back-office's filter. */
export function companyFilter(filter: ManagedCompanyFilter, today: string): SQL | undefined {
  return and(
    // Written as literal SQL instead of a bound value, so that the planner can use the partial indexes of
    // company.table.ts.
    filter.state && (filter.state === "active" ? sql`${companies.isActive}` : sql`not ${companies.isActive}`),
    filter.categoryId ? eq(companies.categoryId, filter.categoryId) : undefined,
    filter.neighborhood ? eq(companies.neighborhood, filter.neighborhood) : undefined,
    filter.offers && withOffers(filter.offers === "with", today),
    filter.search ? withWords(filter.search) : undefined,
  );
}

/** A subquery per company, through the index: a join would read every offer for one page. */
function withOffers(wanted: boolean, today: string): SQL {
  const liveOffer = sql`(select true from ${offers}
    where ${offers.companyId} = ${companies.id} and ${takeable(today)} limit 1)`;
  return wanted ? sql`${liveOffer} is not null` : sql`${liveOffer} is null`;
}

/**
 * Matches words like the public search, but in companies of every state. A slug must match completely; a phone
 * matches by any part of it.
 */
function withWords(search: string): SQL {
  const digits = phoneDigits(search);
  const { phone, landlinePhone, whatsapp } = companies;
  return sql`(search @@ (select query from read_search(${search})) or ${companies.slug} = ${search}
    or parts_of(${phone}, ${landlinePhone}, ${whatsapp}) @@ ${digits.length < shortestPart ? "" : `${digits}:*`}::tsquery)`;
}

/** Two or three digits occur in most phones, and may be a street number or a year. */
const shortestPart = 4;
