import { and, eq, type Placeholder, sql } from "drizzle-orm";
import type { CompanyCardView } from "#contract/company/company.view.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { companies } from "./company.table.ts";
import { isOpenAt } from "./opening-hours.rules.ts";

/** The columns that a query of companies, joined with their categories, selects for a card. */
export function companyCardColumns(db: ReadOnlyDatabase, day: string | Placeholder) {
  return {
    id: companies.id,
    name: companies.name,
    slug: companies.slug,
    neighborhood: companies.neighborhood,
    category: categories.name,
    logoUrl: companies.logoUrl,
    openingHours: companies.openingHours,
    liveOffers: sql<number>`${db.$count(offers, and(eq(offers.companyId, companies.id), takeable(day)))}::int`,
  };
}

type Row = {
  id: string;
  name: string;
  slug: string;
  neighborhood: string | null;
  category: string | null;
  logoUrl: string | null;
  openingHours: OpeningInterval[];
  liveOffers: number;
};

export function toCompanyCard(row: Row, now: Date): CompanyCardView {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    neighborhood: row.neighborhood,
    category: row.category,
    logo: row.logoUrl ? pictureView(row.logoUrl, "logo") : null,
    openNow: isOpenAt(row.openingHours, now),
    liveOffers: row.liveOffers,
  };
}
