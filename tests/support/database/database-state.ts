import type { SqlPool } from "#server/platform/database/database.ts";
import { quote } from "#server/platform/database/product-tables.ts";

/**
 * Deletes instead of truncating, because this is faster while tables are small: no file is created again. A session
 * in the role of a replica fires no triggers: the append-only tables would refuse, and foreign keys would require an
 * order. A table without pages never had a row.
 */
export async function emptyAllTables(pool: SqlPool): Promise<void> {
  await pool.query(`do $$
    declare item record;
    begin
      set local session_replication_role = replica;
      for item in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
        execute format('delete from public.%I', item.relname);
      end loop;
      for item in select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
        where schemaname = 'public' and last_value is not null loop
        perform setval(item.name, item.start_value, false);
      end loop;
    end $$`);
}

/** Deleted rows leave their pages behind, and every later scan of the table would read them. */
export async function vacuumTables(pool: SqlPool): Promise<void> {
  const { rows } = await pool.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  if (rows.length > 0) await pool.query(`vacuum ${rows.map(({ relname }) => quote(relname)).join(", ")}`);
}

/**
 * Returns the same text for two databases that began as copies of one and have the same rows, schema and sequences.
 * Every write stores its transaction number (`xmin`), in the system catalogue too: a table, a trigger or a setting
 * that was created, changed or dropped changes a count or a number. Statistics are not part of the state.
 */
export async function stateOf(pool: SqlPool): Promise<string> {
  const { rows: relations } = await pool.query(`
    select nspname as schema, relname as name, relkind = 'S' as is_sequence
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'S') and not relisshared and nspname <> 'information_schema'
      and relname not in ('pg_statistic', 'pg_statistic_ext_data')
    order by 1, 2`);
  const queries = relations.map(({ schema, name, is_sequence }) => {
    const relation = `${quote(schema)}.${quote(name)}`;
    const facts = is_sequence
      ? "last_value, is_called::int"
      : "count(*), coalesce(max(xmin::text::bigint), 0)";
    return `select '${relation}', ${facts} from ${relation}`;
  });
  const { rows } = await pool.query({ text: queries.join(" union all "), rowMode: "array" });
  return JSON.stringify(rows);
}
