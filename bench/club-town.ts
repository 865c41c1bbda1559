import type { SqlPool } from "#server/platform/database/database.ts";

const companies = 100;

const hours = Array.from(
  { length: 24 },
  (_, hour) =>
    `count(*) filter (where extract(hour from happened_at at time zone 'America/Sao_Paulo') = ${hour})`,
).join();

/** The phone of the n-th client of the town. */
export const clubPhone = (number: number) => String(31_900_000_000 + number);

/**
 * Fills a migrated database without rows with 100 clubs, and as many clients with a card and a purchase as named, which
 * every club has on each of 60 days. The first card of the first club also has 1,000 purchases. The rows are written without the triggers of the ledger, which
 * count one row after another, and the sums are computed once.
 */
export async function fillClubTown(pool: SqlPool, clients: number): Promise<void> {
  await pool.query(`
    set statement_timeout = 0;
    set session_replication_role = replica;
    insert into categories (id, name, slug, icon, tone, position) values (md5('category')::uuid, 'Category', 'category', '/icons/none.png', 'sand', 1);
    insert into companies (id, name, slug, phone, location, neighborhood, latitude, longitude, opening_hours, category_id)
      select md5('company' || n)::uuid, 'Shop ' || n, 'shop-' || n, '31999990000', 'Serra Bela, MG', 'Centro', -20.5, -44.5, '[]',
        md5('category')::uuid from generate_series(0, ${companies - 1}) n;
    insert into loyalty_programs (company_id, kind, unit_singular, unit_plural, earn_cents)
      select id, 'points', 'point', 'points', 1000 from companies;
    insert into loyalty_program_versions (company_id, version, rules) select company_id, 1, '{}' from loyalty_programs;
    insert into loyalty_rewards (id, company_id, name, cost)
      select gen_random_uuid(), id, 'Reward ' || n, n * 10 from companies, generate_series(1, 5) n;
    insert into clients (id, name, phone) select md5('client' || n)::uuid, 'Client ' || n, (31900000000 + n)::text
      from generate_series(0, ${clients - 1}) n;
    insert into loyalty_cards (id, company_id, client_id, origin, joined_at)
      select md5('card' || n)::uuid, md5('company' || n % ${companies})::uuid, md5('client' || n)::uuid, 'counter', now()
      from generate_series(0, ${clients - 1}) n;
    insert into loyalty_entries (card_id, company_id, kind, reason, points, balance_after, program_version, amount_cents, posting_id,
        place, happened_at, created_at)
      select card, company, 'earn', 'purchase', 4, place * 4, 1, 4790, gen_random_uuid(), 'counter', at, at
      from (
        select md5('card' || n)::uuid as card, md5('company' || n % ${companies})::uuid as company, p as place,
          date_trunc('day', now()) - (1 + n / ${companies} % 60) * interval '1 day'
            + (12 + n / ${companies * 60} % 12) * interval '1 hour' + p * interval '1 second' as at
        from generate_series(0, ${clients - 1}) n, lateral generate_series(1, case n when 0 then 1000 else 1 end) p
      ) made order by at;
    insert into loyalty_lots (id, card_id, company_id, points, remaining) select id, card_id, company_id, points, points from loyalty_entries;
    update loyalty_cards c set balance = e.points, visits = e.visits, last_visit_at = e.last_at
      from (select card_id, sum(points) as points, count(*) as visits, max(happened_at) as last_at from loyalty_entries group by 1) e
      where e.card_id = c.id;
    insert into loyalty_last_visits (hour, clients) select visit_hour(last_visit_at), count(*) from loyalty_cards group by 1;
    insert into loyalty_totals (company_id, outstanding, members) select company_id, sum(balance), count(*) from loyalty_cards group by 1;
    insert into loyalty_days (company_id, day, postings, purchases_cents, given, new_clients, returning_clients, hours)
      select company_id, town_day(happened_at), count(*), sum(amount_cents), sum(points), count(distinct card_id), 0,
        array[${hours}]
      from loyalty_entries e group by 1, 2;
    set session_replication_role = origin;
    reset statement_timeout`);
  await pool.query("vacuum analyze");
}
