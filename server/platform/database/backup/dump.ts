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

/** The approximate amount of text that is read at a time, however long the rows are. */
const chunkCharacters = 1_000_000;
const maxRows = 5000;

/** Runs `work` in a snapshot: all of its queries see the same moment of the database. */
export async function withSnapshot<T>(
  pool: SqlPool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${exactText}`);
    return await work(client);
  } finally {
    // Closing the connection ends the snapshot.
    client.release(true);
  }
}

/** Returns the header of a dump of this moment. */
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

/** Returns the dump in chunks of whole lines. The header must come from the same snapshot. */
export async function* dump(client: Queryable, header: DumpHeader): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const chunk of headerAndRows(client, header)) {
    hash.update(chunk);
    yield chunk;
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
    const chunk = rows.map(({ row }) => `${row}\n`).join("");
    yield chunk;
    size = Math.ceil(Math.min(maxRows, (size * chunkCharacters) / chunk.length));
  }
  await client.query("close dump");
}
