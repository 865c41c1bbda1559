import pg from "pg";
import type { Queryable, SqlPool } from "#server/platform/database/database.ts";
import { appliedMigrations, knownMigrations, migrate, migrateTo } from "#server/platform/database/migrate.ts";
import {
  exactText,
  type ProductTable,
  productTables,
  quote,
} from "#server/platform/database/product-tables.ts";
import { BackupError } from "./backup-error.ts";
import type { DumpHeader } from "./dump-format.ts";
import { DumpReader } from "./dump-reader.ts";

export interface CopiedTable {
  name: string;
  rows: number;
}

/** Called before the transaction commits. If it throws, everything is rolled back. */
type Verify = (client: Queryable) => Promise<void>;

/**
 * Loads a dump into a database without rows: all of it or nothing. A database without tables first gets those of the
 * dump's version and is migrated afterwards, so that old backups remain usable.
 */
export async function load(
  pool: SqlPool,
  chunks: AsyncIterable<string | Buffer>,
  verify?: Verify,
): Promise<CopiedTable[]> {
  const reader = new DumpReader(chunks);
  const header = await reader.header();
  await prepareTables(pool, header.migrations);
  const client = await pool.connect();
  try {
    await client.query(`begin; ${exactText}`);
    await loadRows(client, header, reader);
    await verify?.(client);
    await client.query("commit");
  } catch (error) {
    throw isDataError(error) ? new BackupError("not_a_backup", "rows that cannot be", error) : error;
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    client.release(true);
  }
  await migrate(pool);
  return header.tables.map(({ name, rows }) => ({ name, rows }));
}

/** Checks for values that do not fit their types (class 22), or rows that violate a constraint (class 23). */
function isDataError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
}

async function prepareTables(pool: SqlPool, migrations: string[]): Promise<void> {
  const known = knownMigrations();
  if (!migrations.every((hash, index) => hash === known[index])) throw new BackupError("backup_is_newer");
  await refuseRows(pool, await productTables(pool));
  const applied = await appliedMigrations(pool);
  if (applied.length > migrations.length) throw new BackupError("target_is_newer");
  await migrateTo(pool, migrations.length);
}

async function loadRows(client: Queryable, header: DumpHeader, reader: DumpReader): Promise<void> {
  const found = await productTables(client);
  await refuseRows(client, found);
  const tables = new Map(found.map((table) => [table.name, table]));
  const restoreGuards = await disableConstraints(client);
  for (const { name, columns, rows } of header.tables) {
    const table = tables.get(name);
    if (!table) throw new BackupError("not_a_backup", `unknown table ${name}`);
    for await (const batch of reader.batches(rows)) {
      await client.query(insertStatement(table, columns), [batch]);
    }
  }
  await reader.checkEnd();
  for (const { name, lastValue } of header.sequences) {
    await client.query("select setval($1::regclass, $2)", [quote(name), lastValue]);
  }
  await restoreGuards();
}

async function refuseRows(database: Queryable, tables: ProductTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await database.query(`select from ${quote(name)} limit 1`);
    if (rowCount) throw new BackupError("target_not_empty", name);
  }
}

function insertStatement(table: ProductTable, columns: string[]): string {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, index) => `(row ->> ${index})::${types.get(name)}`);
  return `insert into ${quote(table.name)} (${columns.map(quote).join(", ")}) overriding system value
    select ${values.join(", ")} from json_array_elements($1::json) as row`;
}

/**
 * Removes foreign keys and disables triggers while rows are loaded. Rows come in the order of the table names, so
 * foreign keys are dropped and added again after all rows, which checks every one. Triggers would repeat effects that
 * the rows already contain. Only the rights of the owner are needed, so it works on a managed server too.
 */
async function disableConstraints(client: Queryable): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const { rows: triggers } = await client.query(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}
