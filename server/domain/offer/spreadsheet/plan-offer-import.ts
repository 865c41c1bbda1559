import { errorText } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { isStorable } from "#contract/fields/text-field.ts";
import { csvTexts } from "#contract/lists/csv.texts.ts";
import type { OfferInput } from "#contract/offer/offer.schema.ts";
import { offerFieldLabels, offerImportTexts as texts } from "#contract/offer/offer.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import {
  acceptedRow,
  overlongRow,
  type PlannedRow,
  refusedRow,
} from "#server/domain/csv-import/planned-row.ts";
import { checkOffer } from "#server/domain/offer/check-offer.ts";
import { type OfferRow, offerValues } from "#server/domain/offer/managed-offer.ts";
import { type CsvRow, readCsv } from "#server/platform/csv/read-csv.ts";
import { mapWithoutBlocking } from "#server/platform/map-without-blocking.ts";
import { findForImport, type ImportTargets } from "./find-for-import.ts";
import { offerColumns } from "./offer-csv.ts";

type PlannedOffer = PlannedRow<OfferInput, OfferRow>;

const name = (field: string) => offerFieldLabels[field] ?? field;
const titleKey = slugify(name("title"));
const companyKey = slugify(name("companyId"));
const codeKey = slugify(name("code"));
const pictureKey = slugify(name("imageUrl"));
const categoryKey = slugify(name("categoryId"));

/** Plans the result for every row of a file, without a database query per row. */
export async function planOfferImport(ctx: Ctx, csv: string): Promise<PlannedOffer[]> {
  const rows = await readCsv(csv, {
    needed: [name("title"), name("companyId")],
    known: offerColumns.map((column) => column.name),
  });
  // A value that cannot be stored cannot exist in the tables. Validation refuses its row later.
  const cellsOf = (key: string) =>
    rows.map(({ cells }) => cells[key] ?? "").filter((cell) => cell !== "" && isStorable(cell));
  const found = await findForImport(ctx.db, {
    companies: cellsOf(companyKey),
    titles: cellsOf(titleKey),
    codes: cellsOf(codeKey),
    pictures: cellsOf(pictureKey),
  });
  const lines = new Map<string, number>();
  const day = today(ctx.now);
  return mapWithoutBlocking(rows, (row) => planRow(row, found, lines, day));
}

function planRow(row: CsvRow, found: ImportTargets, lines: Map<string, number>, day: string): PlannedOffer {
  const { cells, line } = row;
  const title = cells[titleKey] ?? "";
  const about = { line, name: title };
  if (row.tooLong.length > 0) return overlongRow(about, row.tooLong);
  const refused = (problems: Record<string, string>) => refusedRow(about, problems, name);

  const company = found.company(cells[companyKey] ?? "");
  const category = found.category(cells[categoryKey] ?? "");
  const unknown = {
    ...(category === undefined && { categoryId: texts.categoryUnknown }),
    ...(!found.hasPicture(cells[pictureKey] ?? "") && { imageUrl: errorText("picture.gone") }),
  };
  if ("problem" in company)
    return refused({ ...problemsOf(row, day), ...unknown, companyId: company.problem });
  const key = cells[codeKey] || `${company.id} ${slugify(title)}`;
  const earlier = lines.get(key);
  if (earlier !== undefined)
    return refused({ [cells[codeKey] ? "code" : "title"]: csvTexts.repeated(earlier) });
  lines.set(key, line);

  const matches = found.offers({ code: cells[codeKey], companyId: company.id, title });
  if (matches.length > 1) return refused({ title: texts.offerAmbiguous });
  const [stored] = matches;
  const values = {
    ...valuesOf(row, stored),
    companyId: company.id,
    ...categoryIfGiven(row, category ?? null),
  };
  const { offer, problems } = checkOffer(values, day, stored);
  if (problems || Object.keys(unknown).length > 0) return refused({ ...problems, ...unknown });
  return acceptedRow(about, { input: offer, stored }, { valuesOf: offerValues, columnOf: name });
}

/** The problems in the other cells of a refused row, so that the user can correct all of them together. */
function problemsOf(row: CsvRow, day: string): Record<string, string> {
  const { problems = {} } = checkOffer({ ...valuesOf(row, undefined), categoryId: null }, day);
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => row.cells[slugify(name(field))] !== undefined),
  );
}

/**
 * Merges the values of the file into the stored ones: a missing column changes nothing, an empty cell clears the
 * value.
 */
function valuesOf({ cells }: CsvRow, stored: OfferRow | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = stored ? { ...offerValues(stored) } : {};
  for (const { key, field, read } of offerColumns) {
    const cell = cells[key];
    if (cell === undefined) continue;
    if (cell !== "") values[field] = read(cell);
    else if (field !== "status" && field !== "code") delete values[field];
  }
  // An offer without a code is exported with its id as the code, so the id must not become the code.
  if (stored && values.code === stored.id) values.code = stored.code;
  return values;
}

function categoryIfGiven({ cells }: CsvRow, categoryId: string | null) {
  return cells[categoryKey] === undefined ? {} : { categoryId };
}
