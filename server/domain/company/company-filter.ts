import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ManagedCompanyFilter } from "#contract/company/managed-company.ts";
import { phoneDigits } from "#contract/fields/phone.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { companies } from "./company.table.ts";

/** Exactly the companies that the back-office's filter lets through. */
export function companyFilter(filter: ManagedCompanyFilter, today: string): SQL | undefined {
  return and(
    // Written out, not bound, so that the planner can see that the partial indexes of company.table.ts serve.
    filter.state && (filter.state === "active" ? sql`${companies.isActive}` : sql`not ${companies.isActive}`),
    filter.categoryId ? eq(companies.categoryId, filter.categoryId) : undefined,
    filter.neighborhood ? eq(companies.neighborhood, filter.neighborhood) : undefined,
    filter.offers && withOffers(filter.offers === "with", today),
    filter.search ? withWords(filter.search) : undefined,
  );
}

/** Asked company by company, by the index: as a join it would read every offer for one page. */
function withOffers(wanted: boolean, today: string): SQL {
  const living = sql`(select true from ${offers}
    where ${offers.companyId} = ${companies.id} and ${takeable(today)} limit 1)`;
  return wanted ? sql`${living} is not null` : sql`${living} is null`;
}

/** As the public search reads words, in companies of every state; an address is known whole, a phone by any part of it. */
function withWords(search: string): SQL {
  const digits = phoneDigits(search);
  const { phone, landlinePhone, whatsapp } = companies;
  return sql`(search @@ (select query from read_search(${search})) or ${companies.slug} = ${search}
    or parts_of(${phone}, ${landlinePhone}, ${whatsapp}) @@ ${digits.length < shortestPart ? "" : `${digits}:*`}::tsquery)`;
}

/** Two or three digits are in most phones, and may be of a street or a year. */
const shortestPart = 4;
