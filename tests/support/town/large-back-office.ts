import type { SqlPool } from "#server/platform/database/database.ts";
import { fillQuickly } from "./fill-quickly.ts";

const count = 100_000;
const people = 20_000;

/** The time that `fillLargeTown` also uses: it spreads its rows over the period around it. */
export const largeTownNow = new Date("2026-11-15T12:00:00-03:00");

/** One shop has 50 of the loyalty cards and of the redeemed coupons. */
const companyOfCard = idOf("1", "case when n % 400 = 0 then 1 else n end");

/** Ids of rows that always exist. */
export const largeBackOfficeIds = {
  person: "00000001-0000-7000-8000-0000000000a1",
  code: "00000001-0000-7000-8000-0000000000a2",
  campaign: "00000001-0000-7000-8000-0000000000a3",
  inbound: "00000001-0000-7000-8000-0000000000a6",
};

const filledTables = [
  "campaigns",
  "campaign_offers",
  "profiles",
  "auth_accounts",
  "profile_companies",
  "user_sessions",
  "audit_logs",
  "security_events",
  "outbox",
  "consents",
  "inbound_messages",
  "message_templates",
  "message_template_versions",
  "broadcasts",
  "broadcast_counts",
  "seen_notifications",
  "company_requests",
  "lojista_access_codes",
  "lojista_code_sessions",
  "clients",
  "coupons",
  "loyalty_programs",
  "loyalty_rewards",
  "loyalty_cards",
  "loyalty_lots",
  "loyalty_vouchers",
];

/**
 * Adds many rows of everything that the back-office lists besides offers and companies, to a database that
 * `fillLargeTown` has filled. Most campaigns are long over and most sessions have ended, as after years of use.
 */
export async function fillLargeBackOffice(pool: SqlPool): Promise<void> {
  const insertAll = `
    insert into campaigns (id, title, description, start_date, end_date, is_active, created_at)
      select ${idOf("a3", "n")}, 'Campanha ' || md5(n::text), 'Ofertas escolhidas.', date '2026-11-20' - n / 20,
        date '2026-11-27' - n / 20, n % 20 > 0, timestamptz '2026-11-15' - n * interval '1 minute'
      from generate_series(1, ${count}) n;
    insert into campaign_offers (campaign_id, offer_id, position)
      select ${idOf("a3", "n / 10 + 1")}, id, n % 10
      from (select id, row_number() over (order by id) as n from offers limit ${count - 1}) chosen;
    insert into profiles (id, name, email, created_at)
      select ${idOf("a1", "n")}, 'Pessoa ' || md5(n::text), 'p' || n || '@pertinho.test',
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, 10000) n;
    insert into auth_accounts (id, user_id, account_id, provider_id)
      select gen_random_uuid(), ${idOf("a1", "n")}, n::text, 'credential' from generate_series(1, 10000) n;
    insert into profile_companies (profile_id, company_id)
      select ${idOf("a1", "n")}, ${idOf("1", "n - 1")} from generate_series(1, 10000) n;
    insert into user_sessions (id, user_id, token, is_active, expires_at, created_at)
      select gen_random_uuid(), ${idOf("a1", "n % 10000 + 1")}, md5(n::text), n % 3 > 0,
        timestamptz '2026-11-22' - n * interval '1 minute', timestamptz '2026-11-15 12:00-03' - n * interval '1 minute'
      from generate_series(1, ${count}) n;
    insert into audit_logs (user_id, action, table_name, record_id, created_at)
      select ${idOf("a1", "n % 10000 + 1")}, 'offer.update', case n % 3 when 0 then 'offers' else 'companies' end,
        (n % 1000)::text, timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${count}) n;
    insert into security_events (event_type, user_id, created_at)
      select 'kind_' || n % 7, ${idOf("a1", "n % 10000 + 1")}, timestamptz '2026-11-15' - n * interval '1 minute'
      from generate_series(1, ${count}) n;
    insert into outbox (id, recipient, subject, state, created_at)
      select gen_random_uuid(), 'p' || n || '@pertinho.test', 'Assunto', 'sent',
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${count}) n;
    update outbox set state = 'failed', failed_at = created_at where substr(recipient, 2, 2) = '77';
    insert into consents (client_id, channel, purpose, granted, text_version, origin)
      select ${idOf("a4", "n")}, 'whatsapp', purpose, n % 2 = 0, '2026-11', 'checkout'
      from generate_series(1, ${people}) n, unnest(array['offers', 'reminders']) purpose;
    insert into inbound_messages (id, provider_id, phone, kind, text, received_at, handled_at, created_at, updated_at)
      select ${idOf("a6", "n")}, 'wamid.' || n, '3599' || lpad((n % ${people})::text, 7, '0'),
        case n % 100 when 0 then 'opt_out' when 1 then 'media' else 'text' end, 'Oi',
        timestamptz '2026-11-15' - n * interval '1 minute', case when n % 500 > 0 then now() end, now(), now()
      from generate_series(1, ${count}) n;
    insert into message_templates (id, name, channel, approval, updated_at)
      select ${idOf("a7", "n")}, 'Modelo ' || n, 'whatsapp', case when n % 1000 = 0 then 'rejected' else 'approved' end,
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${people}) n;
    insert into message_template_versions (id, template_id, number, subject, body)
      select ${idOf("a7", "n")}, ${idOf("a7", "n")}, 1, '', 'Oi' from generate_series(1, ${people}) n;
    insert into broadcasts (id, name, channel, template_version_id, audience, state, scheduled_at, returned_at, updated_at)
      select ${idOf("a8", "n")}, 'Envio ' || n, 'whatsapp', ${idOf("a7", "n")}, '{}',
        case n % 1000 when 0 then 'done_with_failures' when 1 then 'scheduled' when 2 then 'draft' else 'done' end,
        timestamptz '2026-11-15' - n * interval '1 minute', case when n % 1000 = 2 then timestamptz '2026-11-14' end,
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${people}) n;
    insert into broadcast_counts (broadcast_id, state, reason, count)
      select ${idOf("a8", "n")}, state, '', 7 from generate_series(1, ${people}) n, unnest(array['sent', 'failed']) state;
    insert into seen_notifications (profile_id, kind, seen_until)
      select ${idOf("a1", "n")}, kind, now() from generate_series(1, 10000) n, unnest(array['inbound', 'template']) kind;
    insert into company_requests (id, company_name, contact_name, phone, status, handled_at, created_at)
      select gen_random_uuid(), 'Loja ' || n, 'Pessoa', '35900000000',
        case when n % 50 = 0 then 'new' else 'dismissed' end, case when n % 50 > 0 then now() end,
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${count}) n;
    insert into lojista_access_codes (id, company_id, access_code, last_four, expires_at, created_at)
      select ${idOf("a2", "n")}, ${idOf("1", "n % 10000")}, md5(n::text), '0000', timestamptz '2026-11-16',
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${count}) n;
    insert into lojista_code_sessions (id, code_id, company_id, token_hash, expires_at, created_at)
      select gen_random_uuid(), ${idOf("a2", "n")}, ${idOf("1", "n % 10000")}, md5(n::text), timestamptz '2026-11-16',
        timestamptz '2026-11-15' - n * interval '1 minute' from generate_series(1, ${count}) n;
    insert into clients (id, name, phone, created_at, updated_at)
      select ${idOf("a4", "n")}, 'Cliente ' || md5(n::text), '3599' || lpad(n::text, 7, '0'),
        timestamptz '2026-11-15' - n * interval '1 minute', now() from generate_series(1, ${people}) n;
    insert into coupons (id, code, offer_id, company_id, client_id, frozen, state, valid_until, expires_at, claimed_at,
        changed_at)
      select gen_random_uuid(), upper(translate(substr(md5(n::text), 1, 8), '01', 'xy')), id, company_id,
        ${idOf("a4", "n")}, '{}', 'issued', date '2026-12-31', timestamptz '2027-01-01',
        timestamptz '2026-11-15' - n * interval '1 minute', now()
      from (select id, company_id, row_number() over (order by id) as n from offers limit ${people}) chosen;
    insert into loyalty_programs (company_id, kind, unit_singular, unit_plural, earn_cents)
      select ${idOf("1", "n")}, 'points', 'ponto', 'pontos', 1000 from generate_series(1, 9999, 3) n;
    insert into loyalty_rewards (id, company_id, name, cost)
      select gen_random_uuid(), ${idOf("1", "n")}, 'Prêmio ' || cost, cost
      from generate_series(1, 9999, 3) n, generate_series(10, 50, 10) cost;
    insert into loyalty_cards (id, company_id, client_id, origin, balance, visits, last_visit_at, joined_at)
      select ${idOf("a5", "n")}, ${companyOfCard}, ${idOf("a4", "n")}, 'counter', n % 60, n % 5,
        case when n % 5 > 0 then timestamptz '2026-11-15' - n * interval '20 minutes' end,
        timestamptz '2026-11-15' - n * interval '30 minutes' from generate_series(1, ${people}) n;
    insert into loyalty_lots (id, card_id, company_id, points, remaining, expires_on)
      select n, ${idOf("a5", "n")}, ${companyOfCard}, 60, n % 60, date '2026-11-15' + n % 365
      from generate_series(1, ${people}) n;
    insert into loyalty_vouchers (id, code, card_id, company_id, reward_id, reward_name, cost, state, taken_at)
      select gen_random_uuid(), md5(n::text), ${idOf("a5", "n")}, ${companyOfCard},
        gen_random_uuid(), 'Prêmio', 10, 'open', timestamptz '2026-11-15' - n * interval '20 minutes'
      from generate_series(1, ${people}) n;
    insert into coupons (id, code, offer_id, company_id, client_id, frozen, state, valid_until, expires_at, claimed_at,
        changed_at, redeemed_at)
      select gen_random_uuid(), upper(translate(substr(md5('used' || n), 1, 8), '01', 'xy')), gen_random_uuid(),
        ${companyOfCard}, ${idOf("a4", "n + 10")}, '{}', 'redeemed', date '2026-12-31', timestamptz '2027-01-01',
        timestamptz '2026-11-14' - n * interval '1 minute', now(), timestamptz '2026-11-15' - n * interval '1 minute'
      from generate_series(1, ${people - 10}) n`;
  await fillQuickly(pool, filledTables, async (client) => void (await client.query(insertAll)));
  await pool.query("vacuum analyze");
}

/** As in `fillLargeTown`. */
function idOf(table: string, number: string): string {
  return `(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-' || lpad('${table}', 12, '0'))::uuid`;
}
