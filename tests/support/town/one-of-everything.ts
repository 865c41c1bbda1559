import type { SqlPool } from "#server/platform/database/database.ts";
import { productTables } from "#server/platform/database/product-tables.ts";

/**
 * Creates at least one row in every table of the product, with values that are hard to copy. A table that is still
 * empty is an error: each new table needs a row here, so that copying it is tested too.
 */
export async function fillEveryTable(pool: SqlPool): Promise<void> {
  await pool.query(`
    insert into profiles (id, name, email, role) values
      ('${id(1)}', 'Maria d''Ávila \\ "Mari" {1,2}', 'Maria@pertinho.test', 'admin'),
      ('${id(2)}', E'quebra\\nde\\tlinha \\u2028 \\u0001 🥭', 'joao@pertinho.test', 'lojista');
    insert into auth_accounts (id, user_id, account_id, provider_id, password)
      values ('${id(1)}', '${id(1)}', '${id(1)}', 'credential', 'hash');
    insert into auth_verifications (id, identifier, value, expires_at)
      values ('${id(1)}', 'reset', '', '2025-01-01 00:00:00.123456+00');
    insert into two_factors (id, user_id, secret, backup_codes)
      values ('${id(1)}', '${id(1)}', 'encrypted', 'encrypted');
    insert into outbox (id, recipient, subject, text)
      values ('${id(1)}', 'maria@pertinho.test', 'Olá', E'Oi,\\n\\n"tudo bem"?');
    insert into user_sessions (id, user_id, token, expires_at, impersonated_by)
      values ('${id(1)}', '${id(2)}', 'token', 'infinity', '${id(1)}');
    insert into categories (id, name, slug, icon, tone) values ('${id(1)}', 'Cafés', 'cafes', 'coffee', 'latte');
    insert into companies (id, name, slug, phone, location, category_id, latitude, longitude, photo_urls, opening_hours)
      values ('${id(1)}', 'Café', 'cafe', '31999990000', 'Centro', '${id(1)}', -20.123456789012345, -43.1,
        array['a,b', '', 'NULL', '{"x"}', E'\\\\'], '[{"day": 1, "open": "08:00", "n": 1.10}]');
    insert into cep_addresses (cep, city, state, provider, found_at)
      values ('37580000', 'Monte Sião', 'MG', 'viacep', '2025-01-01 00:00:00.123456+00');
    insert into profile_companies (profile_id, company_id) values ('${id(2)}', '${id(1)}');
    insert into lojista_access_codes (id, company_id, access_code, last_four, expires_at, is_active, revoked_at)
      values ('${id(1)}', '${id(1)}', 'hash', 'AB3K', '2024-02-29 23:59:59.999999-03', false, now());
    insert into lojista_code_sessions (id, code_id, company_id, token_hash, expires_at)
      values ('${id(1)}', '${id(1)}', '${id(1)}', 'hash', now());
    insert into impersonations (id, admin_id, shopkeeper_id, company_id, token_hash, expires_at)
      values ('${id(1)}', '${id(1)}', '${id(2)}', '${id(1)}', 'hash', now());
    insert into offers (id, company_id, title, description, discount, discount_type, location, valid_until,
        usable_weekdays, usable_from)
      values ('${id(1)}', '${id(1)}', 'Pão', 'Quentinho', '10%', 'percent', 'Centro', '2030-12-31', '{0,6}', '08:30');
    update offers set stock = 7, total_stock = 9;
    insert into clients (id, name, phone, tags, birthday)
      values ('${id(1)}', 'Ana d''Ávila', '35990000001', array['a,b', '', '{"x"}'], '1990-02-28');
    insert into clients (id, name, phone, merged_into_id)
      values ('${id(2)}', 'Ana Ávila', '35990000002', '${id(1)}');
    insert into client_merges (id, kept_id, merged_id, coupon_ids, session_ids, consent_ids, before, after)
      values ('${id(1)}', '${id(1)}', '${id(2)}', array['${id(1)}']::uuid[], '{}', '{1,2}',
        '{"notes": "a\\"b"}', '{"tags": ["é"]}');
    insert into client_sessions (id, token_hash, client_id, confirmed_at, expires_at)
      values ('${id(1)}', 'hash', '${id(1)}', '2025-01-01 00:00:00.123456+00', 'infinity');
    insert into phone_codes (id, phone, session_id, code_hash, attempts, expires_at)
      values ('${id(1)}', '35990000001', '${id(1)}', 'hash', 5, now());
    insert into consents (client_id, channel, purpose, granted, text_version, origin)
      select '${id(1)}', 'whatsapp', 'offers', n % 2 = 0, '2026-11', 'checkout' from generate_series(1, 3) n;
    insert into pending_consents (session_id, phone, channel, purpose, text_version)
      values ('${id(1)}', '35990000002', 'whatsapp', 'offers', '2026-11');
    insert into coupons (id, code, offer_id, company_id, client_id, session_id, holder_name, frozen, state, valid_until,
        expires_at, claimed_at, changed_at)
      values ('${id(1)}', 'AB3K9QXZ', '${id(1)}', '${id(1)}', '${id(1)}', '${id(1)}', 'Ana "Aninha"',
        '{"title": "Pão é vida", "n": 1.10}', 'issued', '2030-12-31', '2031-01-01 00:00:00-03', now(), now());
    insert into coupon_events (coupon_id, kind, place, reason) values ('${id(1)}', 'claimed', 'checkout', E'a\nb');
    insert into loyalty_programs (company_id, kind, unit_singular, unit_plural, earn_cents, headline, expiry, expiry_months)
      values ('${id(1)}', 'points', 'ponto', 'pontos', 1000, 'A cada "10", 1 é seu', 'after_posting', 12);
    insert into loyalty_rewards (id, company_id, name, description, cost, stock)
      values ('${id(1)}', '${id(1)}', 'Café "coado"', E'com\\nbroa', 3, 5);
    insert into loyalty_cards (id, company_id, client_id, origin) values ('${id(1)}', '${id(1)}', '${id(1)}', 'counter');
    select post_points('{"at": "2025-01-01T00:00:00.123456Z", "happened_at": "2025-01-01T00:00:00.123456Z",
      "posting_id": "${id(1)}", "company_id": "${id(1)}", "card_id": "${id(1)}", "amount_cents": 9990,
      "note": "com \\"nota\\"", "place": "counter"}', '{"operator_name": "Ana d''Ávila"}');
    select redeem_reward('{"at": "2025-01-02T00:00:00Z", "voucher_id": "${id(1)}", "code": "AB3K9QXY", "company_id": "${id(1)}",
      "card_id": "${id(1)}", "reward_id": "${id(1)}", "is_used": false, "place": "client"}', '{}');
    insert into loyalty_points_requests (id, card_id, company_id, purchased_on, amount_cents, message)
      values ('${id(1)}', '${id(1)}', '${id(1)}', '2025-02-28', 1990, E'Esqueci\\no cartão');
    insert into loyalty_expiry_warnings (card_id, expires_on, points) values ('${id(1)}', '2026-01-01', 6);
    insert into loyalty_wallet_passes (id, wallet, serial, card_id, device_id, push_token, changed_at, next_attempt_at)
      values ('${id(1)}', 'apple', '${id(1)}', '${id(1)}', 'phone', 'token', '2025-01-01 00:00:00.123456+00', '-infinity');
    insert into loyalty_dismissed_findings (key, dismissed_by) values ('own_phone:"${id(1)}"', '${id(1)}');
    insert into saved_views (id, profile_id, screen, name, query)
      values ('${id(1)}', '${id(1)}', 'offers', 'Acabam "hoje"', 'ending=today&search=p%C3%A3o');
    insert into seen_notifications (profile_id, kind, seen_until)
      values ('${id(1)}', 'inbound', '2025-01-01 00:00:00.123456+00');
    insert into bulk_changes (id, profile_id, table_name, action, marked_at)
      values ('${id(1)}', '${id(1)}', 'offers', 'offer.archive', '2025-01-01 00:00:00.123456+00');
    insert into campaigns (id, title, description, start_date, end_date)
      values ('${id(1)}', 'São João', 'Festa', '2025-06-01', '2025-06-30');
    insert into campaign_offers (campaign_id, offer_id, position) values ('${id(1)}', '${id(1)}', 1);
    insert into company_requests (id, company_name, contact_name, phone, category_id, message)
      values ('${id(1)}', 'Padaria "Pão & Cia"', 'João Ávila', '31999990001', '${id(1)}', E'Oi!\\nQuero anunciar');
    insert into legal_documents (id, kind, version, body, effective_on)
      values ('${id(1)}', 'terms', 1, E'# Quem somos\\n\\n"Nós" & você', '2026-01-01');
    insert into message_templates (id, name, channel) values ('${id(1)}', 'Ofertas "da semana"', 'email');
    insert into message_template_versions (id, template_id, number, subject, body)
      values ('${id(1)}', '${id(1)}', 1, 'Oi, {{nome|cliente}}', E'Olha só:\n{{link}}');
    insert into automatic_messages (kind, is_enabled, template_id) values ('birthday', true, '${id(1)}');
    insert into broadcasts (id, name, channel, template_version_id, audience, values)
      values ('${id(1)}', 'Ofertas', 'email', '${id(1)}', '{"tag": "vip \\"x\\""}', '{"link": "https://a.test/?b=c&d"}');
    insert into outbox (id, kind, recipient, subject, client_id, broadcast_id, state, reason, priority)
      values ('${id(2)}', 'broadcast', 'ana@pertinho.test', '', '${id(1)}', '${id(1)}', 'skipped', 'weekly_cap', 2);
    insert into inbound_messages (id, provider_id, phone, client_id, kind, text, received_at)
      values ('${id(1)}', 'wamid.1', '35990000001', '${id(1)}', 'text', E'Oi 👋\ntudo bem?', now());
    insert into suppressed_addresses (channel, address, reason) values ('email', 'x@pertinho.test', 'bounced');
    insert into broadcast_rates (broadcast_id, minute, used) values ('${id(1)}', '2025-01-01 00:00:00+00', 7);
    insert into channel_rates (channel, minute, used, paused_until, pause_reason)
      values ('email', '2025-01-01 00:00:00+00', 30, '2025-01-01 00:01:00+00', 'limited_by_meta');
    insert into bounce_readings (leased_until, read_at, problem, detail)
      values ('2025-01-01 00:02:00+00', '2025-01-01 00:00:00+00', 'sign_in', 'NO [AUTHENTICATIONFAILED]');
    insert into search_terms (term, spelling, documents) values ('pao', 'pão', 1);
    insert into pictures (hash, width, height, widths) values (repeat('a', 64), 1200, 630, '{320,640}');
    insert into daily_visits (day, subject, subject_id, event, source, count)
      values ('2025-02-28', 'offer', '${id(1)}', 'view', 'whatsapp', 2147483647);
    insert into settings (key, value) values ('nothing', 'null'), ('deep', '{"a": [{"b": "\\\\u2028 é"}]}');
    insert into idempotency_keys (scope, key, body_hash, answer) values ('s', 'k', 'h', '"text"');
    insert into rate_limits (key, "window", current, previous) values ('k', 9223372036854775807, 1, 0)`);
  await pool.query(`
    insert into audit_logs (user_id, action, table_name, new_values)
      select null, 'create', 'offers', jsonb_build_object('n', n) from generate_series(1, 1700) n;
    insert into incident_entries (incident_id, summary, known_on, risk)
      values ('${id(1)}', 'Planilha "aberta"', '2026-11-16', 'low');
    insert into security_events (event_type) values ('login_failed');
    delete from security_events;
    insert into security_events (event_type) values ('login_failed')`);
  for (const { name } of await productTables(pool)) {
    const { rowCount } = await pool.query(`select from "${name}" limit 1`);
    if (!rowCount) throw new Error(`the table ${name} has no row here: add one to one-of-everything.ts`);
  }
}

function id(number: number): string {
  return `0197e0a2-0000-7000-8000-${String(number).padStart(12, "0")}`;
}
