import pg from "pg";
import type { Queryable } from "./database.ts";

/**
 * A table in which the product itself stores data: every table of `public` that no extension created. The queue and
 * the migration journal have separate schemas.
 */
export interface ProductTable {
  name: string;
  /** Without generated columns, which the database computes itself. */
  columns: { name: string; type: string }[];
}

/** Settings that fix the text format of values, on both sides of a copy, whatever the settings of the server. */
export const exactText = `
  set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

export async function productTables(client: Queryable): Promise<ProductTable[]> {
  const { rows } = await client.query(`
    select t.relname as name, json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    group by t.relname order by t.relname`);
  return rows;
}

/** Formats one row as a JSON list of texts: PostgreSQL reads the text form of a value back unchanged. */
export function rowAsJson({ columns }: ProductTable): string {
  return `array_to_json(array[${columns.map(({ name }) => `${quote(name)}::text`).join(", ")}])::text`;
}

export async function countRows(client: Queryable, table: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${quote(table)}`);
  return rows[0].count;
}

/** Returns a hash that is equal for two tables with equal rows, in any order. */
export async function fingerprint(client: Queryable, table: ProductTable): Promise<string> {
  const hash = `encode(sha256(convert_to(${rowAsJson(table)}, 'UTF8')), 'hex')`;
  const { rows } = await client.query(
    `select count(*) || ':' || coalesce(sum(('x' || left(${hash}, 15))::bit(60)::bigint), 0) as fingerprint
     from ${quote(table.name)}`,
  );
  return rows[0].fingerprint;
}

export function quote(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
