import type { SqlPool } from "#server/platform/database/database.ts";
import { quote } from "#server/platform/database/product-tables.ts";

/**
 * Deleting is faster than truncating while tables are small: no file is made anew. As a replica, a session
 * fires no trigger: the append-only tables would refuse, and foreign keys would ask for an order. A table without
 * a page never had a row.
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

/** What was deleted leaves its pages behind, which every later look at the table would have to read. */
export async function vacuumTables(pool: SqlPool): Promise<void> {
  const { rows } = await pool.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  if (rows.length > 0) await pool.query(`vacuum ${rows.map(({ relname }) => quote(relname)).join(", ")}`);
}

/**
 * Equal for two databases that began as copies of one and hold the same rows, the same schema and the same sequences.
 * Whatever is written bears the number of its transaction (`xmin`), in the catalogue of PostgreSQL too: a table, a
 * trigger or a setting that was made, changed or dropped changes a count or a number. Statistics are no state.
 */
export async function stateOf(pool: SqlPool): Promise<string> {
  const { rows: relations } = await pool.query(`
    select nspname as schema, relname as name, relkind = 'S' as is_sequence
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'S') and not relisshared and nspname <> 'information_schema'
      and relname not in ('pg_statistic', 'pg_statistic_ext_data')
    order by 1, 2`);
  const questions = relations.map(({ schema, name, is_sequence }) => {
    const relation = `${quote(schema)}.${quote(name)}`;
    const facts = is_sequence
      ? "last_value, is_called::int"
      : "count(*), coalesce(max(xmin::text::bigint), 0)";
    return `select '${relation}', ${facts} from ${relation}`;
  });
  const { rows } = await pool.query({ text: questions.join(" union all "), rowMode: "array" });
  return JSON.stringify(rows);
}
