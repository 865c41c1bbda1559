import { and, desc, eq, sql } from "drizzle-orm";
import type { CompanyCardView, CompanyListInput } from "#contract/schemas/company-view.ts";
import { today } from "#contract/schemas/dates.ts";
import type { OpeningInterval } from "#contract/schemas/opening-hours.ts";
import { pictureView } from "#contract/schemas/picture-view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import { companies } from "./company.table.ts";
import { isOpenAt } from "./opening-hours.rules.ts";

/** A page of the active companies, newest first. */
export async function listCompanies(ctx: Ctx, input: CompanyListInput) {
  const [value, id] = decodeCursor(input.cursor, cursorOf.moment);
  const rows = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      neighborhood: companies.neighborhood,
      category: categories.name,
      logoUrl: companies.logoUrl,
      openingHours: companies.openingHours,
      liveOffers: ctx.db.$count(offers, and(eq(offers.companyId, companies.id), takeable(today(ctx.now)))),
      cursorValue: sql<string>`${companies.createdAt}::text`,
    })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(
      and(
        sql`${companies.isActive}`,
        value
          ? sql`(${companies.createdAt}, ${companies.id}) < (${value}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map((row) => toCard(row, ctx.now)), nextCursor };
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

function toCard(row: Row, now: Date): CompanyCardView {
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
