import type pg from "pg";
import type { SqlPool } from "#server/platform/database/database.ts";
import { quote } from "#server/platform/database/product-tables.ts";

/**
 * For many rows that are known to be valid: the connection acts as a replica, so that no trigger and no foreign key
 * check runs for them, and the indexes of these tables are created again at the end.
 */
export async function fillQuickly(
  pool: SqlPool,
  tables: string[],
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const { rows: indexes } = await client.query(
      "select indexname, indexdef from pg_indexes where tablename = any($1) and indexdef not like '% UNIQUE %'",
      [tables],
    );
    await client.query(indexes.map(({ indexname }) => `drop index ${quote(indexname)}`).join(";"));
    await fill(client);
    for (const { indexdef } of indexes) await client.query(indexdef);
  } finally {
    // Closing the connection also ends its role as a replica.
    client.release(true);
  }
}
