import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import { today } from "#contract/schemas/dates.ts";
import type { ManagedOfferFilter } from "#contract/schemas/managed-offer.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { csvDownload } from "#server/platform/csv/write-csv.ts";
import type { Database } from "#server/platform/database/database.ts";
import { offerValues } from "./managed-offer.ts";
import { offers } from "./offer.table.ts";
import { type OfferInFile, offerColumns } from "./offer-csv.ts";
import { offerFilter } from "./offer-filter.ts";

const rowsAtOnce = 500;

/** The offers of exactly the filter, the oldest first. */
export function exportOffers({ db, actor, now }: Ctx, filter: ManagedOfferFilter) {
  refuseUnlessMayManageCatalogue(actor);
  const day = today(now);
  return csvDownload(`ofertas-${day}.csv`, offerColumns, batches(db, offerFilter(filter, day)));
}

/** Batch after batch, so that neither memory nor a long transaction holds them all. */
async function* batches(db: Database, condition: SQL | undefined): AsyncGenerator<OfferInFile[]> {
  let last: string | undefined;
  do {
    const rows = await batchAfter(db, condition, last);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}

async function batchAfter(
  db: Database,
  condition: SQL | undefined,
  last: string | undefined,
): Promise<OfferInFile[]> {
  const rows = await db
    .select({ offer: offers, category: categories.name })
    .from(offers)
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(and(condition, last === undefined ? undefined : gt(offers.id, last)))
    .orderBy(asc(offers.id))
    .limit(rowsAtOnce);
  return rows.map(({ offer, category }) => ({
    ...offerValues(offer),
    id: offer.id,
    company: offer.companyName,
    category,
  }));
}
