import { and, desc, eq, sql } from "drizzle-orm";
import type { CompanyListInput } from "#contract/schemas/company-view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import { companies } from "./company.table.ts";
import { companyCardColumns, toCompanyCard } from "./company-card.ts";

/** A page of the active companies, newest first. */
export async function listCompanies(ctx: Ctx, input: CompanyListInput) {
  const [value, id] = decodeCursor(input.cursor, cursorOf.moment);
  const rows = await ctx.db
    .select({ ...companyCardColumns(ctx), cursorValue: sql<string>`${companies.createdAt}::text` })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(
      and(
        sql`${companies.isActive}`,
        input.categoryId ? eq(companies.categoryId, input.categoryId) : undefined,
        value
          ? sql`(${companies.createdAt}, ${companies.id}) < (${value}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map((row) => toCompanyCard(row, ctx.now)), nextCursor };
}
