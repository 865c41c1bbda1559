import { sql } from "drizzle-orm";
import { CompanyInput } from "#contract/company/company.schema.ts";
import { companyFieldLabels } from "#contract/company/company.texts.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { isStorable } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { csvTexts } from "#contract/lists/csv.texts.ts";
import { offerImportTexts } from "#contract/offer/offer.texts.ts";
import type { Ctx } from "#server/context.ts";
import { categoriesByName } from "#server/domain/category/categories-by-name.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  type CompanyRow,
  type CompanyValues,
  companyValues,
} from "#server/domain/company/managed-company.ts";
import {
  acceptedRow,
  overlongRow,
  type PlannedRow,
  refusedRow,
} from "#server/domain/csv-import/planned-row.ts";
import { type CsvRow, readCsv } from "#server/platform/csv/read-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { mapWithoutBlocking } from "#server/platform/map-without-blocking.ts";
import { companyColumns } from "./company-csv.ts";

type PlannedCompany = PlannedRow<CompanyValues, CompanyRow>;

type Known = {
  stored: ReadonlyMap<string, CompanyRow>;
  category: (cell: string) => string | null | undefined;
  /** The line of the file where each slug first appeared. */
  lines: Map<string, number>;
};

const label = (field: string) => companyFieldLabels[field] ?? field;
const nameKey = slugify(label("name"));
const slugKey = slugify(label("slug"));
const categoryKey = slugify(label("categoryId"));

/** Plans the result for every row of a file, without a database query per row. */
export async function planCompanyImport({ db }: Ctx, csv: string): Promise<PlannedCompany[]> {
  const rows = await readCsv(csv, {
    needed: [label("name")],
    known: companyColumns.map(({ name }) => name),
  });
  const known = {
    stored: await findBySlug(db, rows.map(slugOf)),
    category: await categoriesByName(db),
    lines: new Map<string, number>(),
  };
  return mapWithoutBlocking(rows, (row) => planRow(row, known));
}

/** A company is identified by its slug. For a row without one, the slug is derived from the name. */
function slugOf({ cells }: CsvRow): string {
  return cells[slugKey] || slugify(cells[nameKey] ?? "");
}

async function findBySlug(
  db: ReadOnlyDatabase,
  given: readonly string[],
): Promise<ReadonlyMap<string, CompanyRow>> {
  // A slug that cannot be stored cannot exist in the table. Validation refuses its row later.
  const slugs = [...new Set(given)].filter(isStorable);
  const found = await db
    .select()
    .from(companies)
    .where(sql`${companies.slug} = any(${sql.param(slugs)}::text[])`)
    .orderBy(companies.id)
    .for("update");
  return new Map(found.map((company) => [company.slug, company]));
}

function planRow(row: CsvRow, { stored: allStored, category, lines }: Known): PlannedCompany {
  const { cells, line } = row;
  const about = { line, name: cells[nameKey] ?? "" };
  if (row.tooLong.length > 0) return overlongRow(about, row.tooLong);
  const refused = (problems: Record<string, string>) => refusedRow(about, problems, label);

  const slug = slugOf(row);
  if (slug === "" && about.name !== "") return refused({ slug: validation.company.slugNeeded });
  const earlier = lines.get(slug);
  if (earlier !== undefined)
    return refused({ [cells[slugKey] ? "slug" : "name"]: csvTexts.repeated(earlier) });
  lines.set(slug, line);

  const stored = allStored.get(slug);
  const categoryId = category(cells[categoryKey] ?? "");
  const unknown: Record<string, string> =
    categoryId === undefined ? { categoryId: offerImportTexts.categoryUnknown } : {};
  const values = {
    ...valuesOf(row, stored),
    slug,
    ...(categoryKey in cells && { categoryId: categoryId ?? null }),
  };
  const parsed = CompanyInput.safeParse(values);
  if (!parsed.success) return refused({ ...fieldMessages(parsed.error.issues), ...unknown });
  if (categoryId === undefined) return refused(unknown);
  const input = { ...parsed.data, slug };
  return acceptedRow(about, { input, stored }, { valuesOf: companyValues, columnOf: label });
}

/**
 * Merges the values of the file into the stored ones: a missing column changes nothing, an empty cell clears the
 * value.
 */
function valuesOf({ cells }: CsvRow, stored: CompanyRow | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = stored ? companyValues(stored) : {};
  for (const { key, field, read } of companyColumns) {
    const cell = cells[key];
    if (cell === undefined) continue;
    if (cell !== "") values[field] = read(cell);
    else if (field !== "isActive") delete values[field];
  }
  return values;
}
