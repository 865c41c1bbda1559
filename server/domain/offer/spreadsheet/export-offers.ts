import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { ManagedOfferFilter } from "#contract/offer/managed-offer.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { offerValues } from "#server/domain/offer/managed-offer.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { offerFilter } from "#server/domain/offer/offer-filter.ts";
import { staff } from "#server/domain/role.policy.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { csvDownload } from "#server/platform/csv/write-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { type OfferInFile, offerColumns } from "./offer-csv.ts";

/** Exports the offers that match the filter, oldest first. */
export function exportOffers({ db, actor, now }: Ctx, filter: ManagedOfferFilter) {
  refuseUnless(staff, actor);
  const day = today(now);
  const condition = offerFilter(filter, day);
  const rows = inBatches((last, limit) =>
    readOffers(db, and(condition, last === undefined ? undefined : gt(offers.id, last)), limit),
  );
  return csvDownload(`ofertas-${day}.csv`, offerColumns, rows);
}

async function readOffers(
  db: ReadOnlyDatabase,
  condition: SQL | undefined,
  limit: number,
): Promise<OfferInFile[]> {
  const rows = await db
    .select({ offer: offers, category: categories.name })
    .from(offers)
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(condition)
    .orderBy(asc(offers.id))
    .limit(limit);
  return rows.map(({ offer, category }) => ({
    ...offerValues(offer),
    id: offer.id,
    company: offer.companyName,
    category,
  }));
}
