import type { Queryable, SqlPool } from "#server/platform/database/database.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { fingerprint, productTables } from "#server/platform/database/product-tables.ts";
import type { Log } from "#server/platform/log/log.ts";
import { BackupError } from "./backup-error.ts";
import { describeDump, dump, withSnapshot } from "./dump.ts";
import { type CopiedTable, load } from "./load.ts";
import { vacuumAnalyze } from "./maintenance.ts";

/** Copies the embedded database to an empty PostgreSQL, and compares every table before the copy is committed. */
export async function move(source: SqlPool, url: string, log: Log): Promise<CopiedTable[]> {
  const target = await openPostgres({ databaseUrl: url, log });
  try {
    const tables = await withSnapshot(source, async (client) => {
      const chunks = dump(client, await describeDump(client));
      return load(target.pool, chunks, (copy) => compare(client, copy));
    });
    await vacuumAnalyze(target.pool);
    return tables;
  } finally {
    await target.close();
  }
}

async function compare(original: Queryable, copy: Queryable): Promise<void> {
  for (const table of await productTables(original)) {
    const [expected, found] = [await fingerprint(original, table), await fingerprint(copy, table)];
    if (expected !== found) throw new BackupError("copy_differs", table.name);
  }
}
