import pg from "pg";
import type { SqlPool } from "#server/platform/database/database.ts";
import { openEmbedded } from "#server/platform/database/embedded/open-embedded.ts";
import { productTables, quote } from "#server/platform/database/product-tables.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { demoEmails } from "#tests/support/server/demo-sessions.ts";

/** Closes an attribute, a tag, a script or a comment, whichever contains it. */
export const hostileText = `</script><script>window.hacked=1</script>"onmouseover="window.hacked=1" '><img src=x onerror="window.hacked=1">-->[x](javascript:window.hacked=1)`;
/** The same for columns that accept only a few characters. */
const hostileWords = "<img src=x onerror=window.hacked=1>";
export const hostileHost = "https://pertinho.invalid/";
const hostileAddress = `${hostileHost}"><img src=x onerror="window.hacked=1">`;

/** The columns needed to sign in and to find rows: without them the other columns could not be reached. */
const needed =
  /^(auth_\w+|two_factors|rate_limits|idempotency_keys|settings|search_terms)\.|^profiles\.email$|^audit_logs\.(table_name|record_id)$|\.(slug|token|token_hash|access_code|payment_methods)$/;
const holdsAddress = /(_urls?|_link|\.website)$/;
const refusals = new Set(["23505", "23514"]);

/**
 * Writes hostile text into every text column of every table of the town in this folder, as if every validation of the
 * API had failed. Columns that the database itself restricts to a list or a format are not changed.
 */
export async function fillWithHostileText(folder: string): Promise<void> {
  const { pool, close } = await openEmbedded({ dataDir: folder, log: silentLog });
  try {
    await addMissingRows(pool);
    for (const { name: table, columns } of await productTables(pool)) {
      for (const { name, type } of columns) {
        if (needed.test(`${table}.${name}`)) continue;
        if (type === "text" || type === "text[]") await fillColumn(pool, table, name, type);
      }
    }
    await fillJson(pool);
  } finally {
    await close();
  }
}

/** Adds rows that exist only after some action, and that the demo town does not have. */
async function addMissingRows(pool: SqlPool): Promise<void> {
  const admin = `(select id from profiles where email = '${demoEmails.admin}')`;
  await pool.query(`
    insert into saved_views (id, profile_id, screen, name, query)
      select gen_random_uuid(), ${admin}, screen, 'x', '' from unnest(array['offers', 'companies', 'campaigns']) screen;
    insert into company_requests (id, company_name, contact_name, phone) values
      (gen_random_uuid(), 'xx', 'xx', '35999990000');
    insert into outbox (id, recipient, subject, text) values (gen_random_uuid(), 'x', 'x', 'x');
    insert into lojista_code_sessions (id, code_id, company_id, token_hash, expires_at)
      select gen_random_uuid(), id, company_id, 'x', now() from lojista_access_codes limit 1;
    insert into audit_logs (user_id, action, table_name, record_id)
      select ${admin}, 'x', 'offers', id from offers union all
      select ${admin}, 'x', 'companies', id from companies union all
      select ${admin}, 'x', 'campaigns', id from campaigns`);
}

async function fillColumn(pool: SqlPool, table: string, column: string, type: string): Promise<void> {
  const values = holdsAddress.test(`${table}.${column}`) ? [hostileAddress] : [hostileText, hostileWords];
  for (const value of values) {
    // Numbered, because some columns are unique.
    const numbered = `${pg.escapeLiteral(value)} || rows.number`;
    try {
      return await updateWithoutTriggers(
        pool,
        `update ${quote(table)} as target set ${quote(column)} = ${type === "text" ? numbered : `array[${numbered}]`}
         from (select ctid as place, row_number() over () as number from ${quote(table)}) rows
         where target.ctid = rows.place`,
      );
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && refusals.has(error.code ?? ""))) throw error;
    }
  }
}

async function fillJson(pool: SqlPool): Promise<void> {
  const text = `to_jsonb(${pg.escapeLiteral(hostileText)}::text)`;
  const object = `jsonb_build_object('title', ${text}, 'name', ${text}, ${pg.escapeLiteral(hostileText)}, ${text})`;
  await updateWithoutTriggers(
    pool,
    `update settings set value = jsonb_set(jsonb_set(value, '{name}', ${text}), '{centre,label}', ${text})
     where key = 'town'`,
  );
  await updateWithoutTriggers(
    pool,
    `update audit_logs set old_values = '{"title": "Antes"}', new_values = ${object}`,
  );
  await updateWithoutTriggers(pool, `update security_events set event_data = ${object}`);
}

/** A session in the role of a replica fires no triggers: those of the append-only tables would refuse. */
async function updateWithoutTriggers(pool: SqlPool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query(statement);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
