import { Column, is, type Query, SQL } from "drizzle-orm";
import type { PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * Building a statement from tables costs more than sending it, so one of each shape is built for a database and then
 * run with other values. Nothing is prepared on the server: such statements have names, which poolers do not carry
 * from one connection to the next.
 */
export function prepared<Statement>(
  db: Database,
  shape: string,
  build: () => { prepare(name: string): Statement },
): Statement {
  return once(db, shape, () => build().prepare(""));
}

type RowsConfig<Row> = PreparedQueryConfig & { execute: Row[] };
type RowsQuery<Row> = { toSQL(): Query; _: { selectedFields: Record<string, unknown>; result: Row[] } };

/** The same for a list, whose columns are named one by one: how each is read is found out once, not for each row. */
export function preparedRows<Row>(
  db: Database,
  shape: string,
  build: () => RowsQuery<Row>,
): PgPreparedQuery<RowsConfig<Row>> {
  return once(db, shape, () => {
    const query = build();
    const toRow = rowReader<Row>(query._.selectedFields);
    const statement = query.toSQL();
    return db._.session.prepareQuery<RowsConfig<Row>>(statement, undefined, "", true, (rows) =>
      rows.map(toRow),
    );
  });
}

function once<Statement>(db: Database, shape: string, make: () => Statement): Statement {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  if (!known.has(shape)) known.set(shape, make());
  return known.get(shape) as Statement;
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

/** A column knows how it is read; an expression is what the driver makes of its type. */
function valueReader(name: string, field: unknown): (value: unknown) => unknown {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  if (is(field, SQL)) return (value) => value;
  throw new Error(`${name} is neither a column nor an expression`);
}
