import { csvTexts } from "#contract/lists/csv.texts.ts";
import type { ImportRow } from "#contract/lists/csv-file.ts";

/**
 * One row of a file and its planned result: `input` unless the row is refused, `stored` when the record already
 * exists.
 */
export type PlannedRow<Input, Stored> = ImportRow & { input?: Input; stored?: Stored };

type About = Pick<ImportRow, "line" | "name">;
type ColumnOf = (field: string) => string;

/** A refused row, with its problems by field. */
export function refusedRow(about: About, problems: Record<string, string>, columnOf: ColumnOf): ImportRow {
  return {
    ...about,
    outcome: "refused",
    changes: [],
    problems: Object.entries(problems).map(([field, message]) => ({
      column: columnOf(field.split(".")[0] ?? field),
      message,
    })),
  };
}

/** A row with cells over the length limit. The row is not validated any further. */
export function overlongRow(about: About, columns: readonly string[]): ImportRow {
  const problems = columns.map((column) => ({ column, message: csvTexts.cellTooLong }));
  return { ...about, outcome: "refused", changes: [], problems };
}

type Kind<Input, Stored> = { valuesOf: (stored: Stored) => Input; columnOf: ColumnOf };

/** An accepted row: a new record, or an existing one with its changed fields. */
export function acceptedRow<Input extends object, Stored>(
  about: About,
  { input, stored }: { input: Input; stored: Stored | undefined },
  { valuesOf, columnOf }: Kind<Input, Stored>,
): PlannedRow<Input, Stored> {
  if (stored === undefined) return { ...about, outcome: "create", changes: [], problems: [], input };
  const changes = changedFields(input, valuesOf(stored)).map(columnOf);
  const outcome = changes.length === 0 ? "unchanged" : "update";
  return { ...about, outcome, changes, problems: [], input, stored };
}

function changedFields(input: object, stored: object): string[] {
  const before = new Map(Object.entries(stored));
  return Object.entries(input).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(before.get(field)) ? [] : [field],
  );
}
