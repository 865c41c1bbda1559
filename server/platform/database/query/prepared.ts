import { Column, is, type Query, SQL } from "drizzle-orm";
import type { PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

const statements = new WeakMap<ReadOnlyDatabase, Map<string, unknown>>();

/**
 * Builds each statement only once for a database and then runs it with other values: building a statement from tables
 * costs more than sending it. Nothing is prepared on the server: such statements have names, which poolers do not
 * carry over from one connection to the next.
 */
export function prepared<Statement>(
  db: ReadOnlyDatabase,
  shape: string,
  build: () => { prepare(name: string): Statement },
): Statement {
  return once(db, shape, () => build().prepare(""));
}

export type RowsStatement<Row> = {
  shape: string;
  query: Query;
  /** The number of columns that it selects. */
  width: number;
  toRow(values: unknown[]): Row;
  execute(values: Record<string, unknown>): Promise<Row[]>;
};
type RowsQuery<Row> = { toSQL(): Query; _: { selectedFields: Record<string, unknown>; result: Row[] } };

/**
 * The same for a list whose columns are selected one by one: the conversion of each column is determined once, not
 * for each row.
 */
export function preparedRows<Row>(
  db: ReadOnlyDatabase,
  shape: string,
  build: () => RowsQuery<Row>,
): RowsStatement<Row> {
  return once(db, shape, () => {
    const built = build();
    const query = built.toSQL();
    const fields = built._.selectedFields;
    const toRow = rowReader<Row>(fields);
    const statement = db._.session.prepareQuery<PreparedQueryConfig & { execute: Row[] }>(
      query,
      undefined,
      "",
      true,
      (rows) => rows.map(toRow),
    );
    const width = Object.keys(fields).length;
    return { shape, query, width, toRow, execute: (values) => statement.execute(values) };
  });
}

/** Creates a value once for each database and shape. */
export function once<Made>(db: ReadOnlyDatabase, shape: string, make: () => Made): Made {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  if (!known.has(shape)) known.set(shape, make());
  return known.get(shape) as Made;
}

function rowReader<Row>(selected: Record<string, unknown>): (values: unknown[]) => Row {
  const readers = Object.entries(selected).map(([name, field]) => ({ name, read: valueReader(name, field) }));
  return (values) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { name, read } of readers) {
      const value = values[index++];
      row[name] = value === null ? null : read(value);
    }
    return row as Row;
  };
}

/** A column has its own conversion; the value of an expression is used as the driver returns it. */
function valueReader(name: string, field: unknown): (value: unknown) => unknown {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  if (is(field, SQL)) return (value) => value;
  throw new Error(`${name} is neither a column nor an expression`);
}
