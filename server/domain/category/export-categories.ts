import { categoryFieldLabels as labels } from "#contract/category/category.texts.ts";
import type { ManagedCategoryFilter, ManagedCategoryView } from "#contract/category/category.view.ts";
import { yesNo } from "#contract/offer/offer.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { listManagedCategories } from "./list-managed-categories.ts";

/** Exports the categories that match the filter, in their order. */
export async function exportCategories(ctx: Ctx, filter: ManagedCategoryFilter) {
  const { items } = await listManagedCategories(ctx, filter);
  return csvDownload(`categorias-${today(ctx.now)}.csv`, columns, inOneBatch(items));
}

/** One batch is enough, because there are at most a hundred categories. */
async function* inOneBatch<Row>(rows: Row[]) {
  yield rows;
}

const columns: CsvColumn<ManagedCategoryView>[] = [
  { name: labels.name, value: ({ name }) => name },
  { name: labels.slug, value: ({ slug }) => slug },
  { name: labels.isActive, value: ({ isActive }) => (isActive ? yesNo.yes : yesNo.no) },
  { name: labels.offers, value: ({ offers }) => String(offers) },
  { name: labels.companies, value: ({ companies }) => String(companies) },
];
