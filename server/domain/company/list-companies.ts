import { and, desc, eq, sql } from "drizzle-orm";
import type { CompanyListInput } from "#contract/company/company.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { preparedRows } from "#server/platform/database/query/prepared.ts";
import { preparedQuery } from "#server/platform/database/query/query-together.ts";
import { companies } from "./company.table.ts";
import { companyCardColumns, toCompanyCard } from "./company-card.ts";

/** Returns a page of the active companies, newest first. */
export function listCompanies(ctx: Ctx, input: CompanyListInput) {
  return companiesQuery(ctx, input).run();
}

export function companiesQuery({ db, now }: Ctx, input: CompanyListInput) {
  const { categoryId, cursor, limit } = input;
  const [cursorValue, cursorId] = decodeCursor(cursor, cursorOf.moment);
  const shape = `companies ${[categoryId && "c", cursor && "after"].join()}`;
  const statement = preparedRows(db, shape, () => companyListQuery(db, input));
  const values = { categoryId, cursorValue, cursorId, day: today(now), rows: limit + 1 };
  return preparedQuery(statement, values, (rows) => {
    const { items, nextCursor } = toPage(rows, limit);
    return { items: items.map((row) => toCompanyCard(row, now)), nextCursor };
  });
}

/** Placeholders for the input values in the prepared statement. */
const placeholders = {
  day: sql.placeholder("day"),
  categoryId: sql.placeholder("categoryId"),
  cursorValue: sql.placeholder("cursorValue"),
  cursorId: sql.placeholder("cursorId"),
  rows: sql.placeholder("rows"),
};

function companyListQuery(db: ReadOnlyDatabase, { categoryId, cursor }: CompanyListInput) {
  return db
    .select({
      ...companyCardColumns(db, placeholders.day),
      cursorValue: sql<string>`${companies.createdAt}::text`,
    })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(
      and(
        sql`${companies.isActive}`,
        categoryId ? eq(companies.categoryId, placeholders.categoryId) : undefined,
        cursor
          ? sql`(${companies.createdAt}, ${companies.id}) < (${placeholders.cursorValue}::timestamptz, ${placeholders.cursorId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(placeholders.rows);
}
