import type { SqlPool } from "#server/platform/database/database.ts";

const ids = {
  templateId: "0197e0a2-0000-7000-8000-000000000001",
  versionId: "0197e0a2-0000-7000-8000-000000000002",
  userId: "0197e0a2-0000-7000-8000-000000000003",
};

/** As SQL: a valid id that looks random. */
const clientId = "overlay(overlay(md5('client' || n) placing '4' from 13) placing '8' from 17)::uuid";

/**
 * Fills a migrated database with clients of every kind: with and without an address, a consent and a confirmed phone,
 * and some with the address of another client. Each has four consents, so that the newest ones must be found.
 */
export async function fillAudienceTown(pool: SqlPool, clients: number) {
  await pool.query(`
    set statement_timeout = 0;
    insert into profiles (id, name, email, role) values ('${ids.userId}', 'Editor', 'editor@bench.test', 'editor');
    insert into message_templates (id, name, channel) values ('${ids.templateId}', 'Template', 'email');
    insert into message_template_versions (id, template_id, number, subject, body)
      values ('${ids.versionId}', '${ids.templateId}', 1, 'Subject', 'Body');
    insert into clients (id, name, phone, email, phone_confirmed_at, created_at)
      select ${clientId}, 'Client ' || n, (31900000000 + n)::text,
        case when n % 10 <> 0 then 'client' || n % ${Math.round(clients * 0.99)} || '@bench.test' end,
        case when n % 10 <> 1 then now() end, now() - n * interval '1 minute'
      from generate_series(0, ${clients - 1}) n;
    insert into consents (client_id, channel, purpose, granted, text_version, origin, created_at)
      select ${clientId}, channel, purpose, n % 10 <> 2, '2026-11-19', 'checkout', now()
      from generate_series(0, ${clients - 1}) n, (values ('email'), ('whatsapp')) c (channel),
        (values ('offers'), ('reminders')) p (purpose);
    reset statement_timeout`);
  await pool.query("vacuum analyze");
  return ids;
}
