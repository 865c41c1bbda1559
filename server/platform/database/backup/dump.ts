import { createHash } from "node:crypto";
import type pg from "pg";
import type { Queryable, SqlPool } from "#server/platform/database/database.ts";
import { appliedMigrations } from "#server/platform/database/migrate.ts";
import {
  countRows,
  exactText,
  type ProductTable,
  productTables,
  quote,
  rowAsJson,
} from "#server/platform/database/product-tables.ts";
import { type DumpFooter, type DumpHeader, format } from "./dump-format.ts";

/** About this much text is asked for at a time, however long the rows are. */
const chunkCharacters = 1_000_000;
const mostRows = 5000;

/** One moment of the database, seen by all that `work` asks. */
export async function withSnapshot<T>(
  pool: SqlPool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${exactText}`);
    return await work(client);
  } finally {
    // The end of the connection is the end of the snapshot.
    client.release(true);
  }
}

/** What a dump of this moment will hold. */
export async function describeDump(client: Queryable): Promise<DumpHeader> {
  const tables: DumpHeader["tables"] = [];
  for (const { name, columns } of await productTables(client)) {
    tables.push({ name, columns: columns.map((column) => column.name), rows: await countRows(client, name) });
  }
  const { rows: sequences } = await client.query(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  const migrations = await appliedMigrations(client);
  return { ...format, createdAt: new Date().toISOString(), migrations, tables, sequences };
}

/** Pieces of the dump, each of whole lines. The header must be of the same snapshot. */
export async function* dump(client: Queryable, header: DumpHeader): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const piece of headerAndRows(client, header)) {
    hash.update(piece);
    yield piece;
  }
  yield toLine({ sha256: hash.digest("hex") } satisfies DumpFooter);
}

async function* headerAndRows(client: Queryable, header: DumpHeader): AsyncGenerator<string> {
  yield toLine(header);
  for (const table of await productTables(client)) yield* tableRows(client, table);
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function* tableRows(client: Queryable, table: ProductTable): AsyncGenerator<string> {
  await client.query(
    `declare dump no scroll cursor for select ${rowAsJson(table)} as row from ${quote(table.name)}`,
  );
  let size = 10;
  for (;;) {
    const { rows } = await client.query(`fetch ${size} from dump`);
    if (rows.length === 0) break;
    const piece = rows.map(({ row }) => `${row}\n`).join("");
    yield piece;
    size = Math.ceil(Math.min(mostRows, (size * chunkCharacters) / piece.length));
  }
  await client.query("close dump");
}
