import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  CompanySort,
  ManagedCompanyListInput,
  ManagedCompanyPage,
  ManagedCompanyRow,
} from "#contract/company/managed-company.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { companies } from "./company.table.ts";
import { companyFilter } from "./company-filter.ts";

/** Returns a page of the back-office's list and the total number of companies that match the filter. */
export async function listManagedCompanies(
  ctx: Ctx,
  input: ManagedCompanyListInput,
): Promise<ManagedCompanyPage> {
  refuseUnless(staff, ctx.actor);
  const condition = companyFilter(input, today(ctx.now));
  const [rows, total] = await Promise.all([
    pageOf(ctx, input, condition),
    ctx.db.$count(companies, condition),
  ]);
  return { items: rows.map(toRow), total };
}

function pageOf(
  { db, now }: Ctx,
  { sort, direction, page, limit }: ManagedCompanyListInput,
  condition?: SQL,
) {
  const towards = direction === "ascending" ? asc : desc;
  return db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      category: categories.name,
      tone: categories.tone,
      logoUrl: companies.logoUrl,
      neighborhood: companies.neighborhood,
      phone: companies.phone,
      isActive: companies.isActive,
      liveOffers: db.$count(offers, and(eq(offers.companyId, companies.id), takeable(today(now)))),
      createdAt: companies.createdAt,
      updatedAt: companies.updatedAt,
    })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(condition)
    .orderBy(towards(sortedBy[sort]), towards(companies.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Each column has an index in company.table.ts. */
const sortedBy = {
  name: sql`f_norm(${companies.name})`,
  createdAt: companies.createdAt,
  updatedAt: companies.updatedAt,
} satisfies Record<CompanySort, unknown>;

function toRow(row: Awaited<ReturnType<typeof pageOf>>[number]): ManagedCompanyRow {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    category: row.category,
    tone: row.tone ?? defaultTone,
    logo: row.logoUrl ? pictureView(row.logoUrl, "logo") : null,
    neighborhood: row.neighborhood,
    phone: row.phone,
    isActive: row.isActive,
    liveOffers: row.liveOffers,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
