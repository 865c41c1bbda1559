import { type SQL, sql } from "drizzle-orm";
import { paths } from "#contract/paths.ts";
import { today, townTimeZone } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

/**
 * The kinds of pages in the site map. Each kind is paged by id, so that no page is located by counting through the
 * others.
 */
export const pageKinds = ["categories", "companies", "clubs", "campaigns", "offers"] as const;
export type PageKind = (typeof pageKinds)[number];

/** `changedOn` is a day in the town's time zone. */
export type PublicPage = { path: string; changedOn: string };

/** The maximum number of addresses in one file of the site map, and of rows held in memory at a time. */
export const addressesInFile = 5_000;
const batchSize = 500;

/**
 * Returns the id after which each file of a kind begins; null is the beginning. A kind without pages has one empty
 * file.
 */
export async function fileStarts(ctx: Ctx, kind: PageKind): Promise<(string | null)[]> {
  const rows = await readRows<{ id: string }>(
    ctx.db,
    sql`
    select id from (
      select id, row_number() over (order by id) as place from (${kinds[kind].rows(today(ctx.now))}) page
    ) ranked where place % ${addressesInFile} = 0 order by id`,
  );
  return [null, ...rows.map(({ id }) => id)];
}

/** Returns the pages of one file, in batches. */
export async function* publicPages(
  ctx: Ctx,
  kind: PageKind,
  after: string | null,
): AsyncGenerator<PublicPage[]> {
  const { rows, path } = kinds[kind];
  let last = after;
  for (let left = addressesInFile; left > 0; left -= batchSize) {
    const batch = await readRows<{ id: string; name: string; changed_on: string }>(
      ctx.db,
      sql`
      select id, name, (changed_at at time zone ${townTimeZone})::date::text as changed_on
      from (${rows(today(ctx.now))}) page
      where ${last}::uuid is null or id > ${last}::uuid
      order by id limit ${batchSize}`,
    );
    yield batch.map(({ name, changed_on }) => ({ path: path(name), changedOn: changed_on }));
    last = batch.at(-1)?.id ?? null;
    if (batch.length < batchSize) return;
  }
}

type Kind = { rows: (day: string) => SQL; path: (name: string) => string };

const kinds: Record<PageKind, Kind> = {
  categories: {
    rows: () => sql`select ${categories.id}, ${categories.slug} as name, ${categories.updatedAt} as changed_at
      from ${categories} where ${categories.isActive}`,
    path: (slug) => paths.category(slug),
  },
  companies: {
    rows: () => sql`select ${companies.id}, ${companies.slug} as name, ${companies.updatedAt} as changed_at
      from ${companies} where ${companies.isActive}`,
    path: (slug) => paths.company(slug),
  },
  clubs: {
    rows: () => sql`select ${companies.id}, ${companies.slug} as name, ${loyaltyPrograms.updatedAt} as changed_at
      from ${companies} join ${loyaltyPrograms} on ${loyaltyPrograms.companyId} = ${companies.id}
      where ${companies.isActive} and ${loyaltyPrograms.isActive}`,
    path: (slug) => paths.companyClub(slug),
  },
  campaigns: {
    rows: (
      day,
    ) => sql`select ${campaigns.id}, ${campaigns.id}::text as name, ${campaigns.updatedAt} as changed_at
      from ${campaigns} where ${campaigns.isActive} and ${day}::date between ${campaigns.startDate} and ${campaigns.endDate}`,
    path: (id) => paths.campaign(id),
  },
  offers: {
    rows: (day) => sql`select ${offers.id}, ${offers.id}::text as name, ${offers.updatedAt} as changed_at
      from ${offers} join ${companies} on ${companies.id} = ${offers.companyId} and ${companies.isActive}
      where ${takeable(day)}`,
    path: (id) => paths.offer(id),
  },
};
