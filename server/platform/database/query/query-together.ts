import { fillPlaceholders, type Query, sql } from "drizzle-orm";
import type { PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { once, type RowsStatement } from "./prepared.ts";

/** A statement with its values, and the conversion of its rows into a result. */
export type PreparedQuery<Answer> = {
  statement: Pick<RowsStatement<unknown>, "shape" | "query" | "width">;
  values: Record<string, unknown>;
  run(): Promise<Answer>;
  read(rows: unknown[][]): Answer;
};

export function preparedQuery<Row, Answer>(
  statement: RowsStatement<Row>,
  values: Record<string, unknown>,
  toAnswer: (rows: Row[]) => Answer,
): PreparedQuery<Answer> {
  return {
    statement,
    values,
    run: async () => toAnswer(await statement.execute(values)),
    read: (rows) => toAnswer(rows.map(statement.toRow)),
  };
}

type Answers<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends PreparedQuery<infer Answer> ? Answer : never;
};

/**
 * Runs several queries as one statement: the overhead of a statement costs this process more than reading its few
 * rows. They run one after the other, so none may be slow.
 */
export async function queryTogether<Queries extends Record<string, PreparedQuery<unknown>>>(
  db: ReadOnlyDatabase,
  queries: Queries,
): Promise<Answers<Queries>> {
  const asked = Object.values(queries);
  const values = asked.flatMap(({ statement, values: own }) => fillPlaceholders(statement.query.params, own));
  const rows = await joined(db, asked).execute({ ...values });
  const answers = Object.keys(queries).map((name, index) => [name, asked[index]?.read(rows[index] ?? [])]);
  return Object.fromEntries(answers) as Answers<Queries>;
}

/** The rows of each query; null if there are none. */
type RowsOfEach = (unknown[][] | null)[];

function joined(db: ReadOnlyDatabase, asked: PreparedQuery<unknown>[]) {
  const shape = asked.map(({ statement }) => statement.shape).join(" + ");
  return once(db, shape, () =>
    db._.session.prepareQuery<PreparedQueryConfig & { execute: RowsOfEach }>(
      join(asked.map(({ statement }) => statement)),
      undefined,
      "",
      true,
      ([row]) => row as RowsOfEach,
    ),
  );
}

/** Rows are returned as JSON arrays, without column names: two tables may have columns of the same name. */
function join(statements: PreparedQuery<unknown>["statement"][]): Query {
  let before = 0;
  const parts = statements.map(({ query, width }) => {
    const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    before += query.params.length;
    const columns = Array.from({ length: width }, (_, index) => `c${index}`).join(", ");
    return `(select json_agg(json_build_array(${columns})) from (${text}) as part(${columns}))`;
  });
  const params = Array.from({ length: before }, (_, index) => sql.placeholder(String(index)));
  return { sql: `select ${parts.join(", ")}`, params };
}
