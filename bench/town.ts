import type { SqlPool } from "#server/platform/database/database.ts";

export type BenchTown = { categoryId: string; offerId: string };

/** Fills the database with a town of 10,000 offers of 500 companies in 10 categories. Every offer can be claimed. */
export async function fillTown(pool: SqlPool): Promise<BenchTown> {
  await pool.query(`
    insert into settings (key, value) values ('town', '{"name": "Serra Bela", "state": "MG",
      "centre": {"label": "Centro", "latitude": -20.5, "longitude": -44.5}}');
    insert into categories (id, name, slug, icon, tone, position)
      select gen_random_uuid(), 'Category ' || n, 'category-' || n, '/icons/none.png', 'sand', n from generate_series(1, 10) n;
    insert into companies (id, name, slug, phone, location, neighborhood, latitude, longitude, opening_hours, category_id)
      select gen_random_uuid(), 'Shop ' || n, 'shop-' || n, '31999990000', 'Serra Bela, MG', 'Centro',
        -20.5 + sin(n) / 20, -44.5 + cos(n) / 20,
        (select jsonb_agg(jsonb_build_object('weekday', d, 'opens', '08:00', 'closes', '18:00')) from generate_series(0, 6) d),
        (select id from categories where position = n % 10 + 1)
      from generate_series(1, 500) n;
    insert into offers (id, company_id, category_id, title, description, discount, discount_type, location, valid_until,
        stock, total_stock, image_url, status, created_at)
      select gen_random_uuid(), c.id, c.category_id, 'Offer number ' || n || ' of ' || c.name, 'Show the coupon when you pay.',
        '-' || n % 50 + 10 || '%', 'percent', 'Serra Bela, MG', current_date + (n % 30 + 1), n % 20 + 1, 30,
        '/media/' || md5(n::text) || md5(n::text), 'active', now() - n * interval '1 minute'
      from generate_series(1, 10000) n join lateral
        (select * from companies where slug = 'shop-' || n % 500 + 1) c on true;
    insert into campaigns (id, title, description, tagline, start_date, end_date, is_featured, banner_url)
      values (gen_random_uuid(), 'Week of bread', 'Chosen offers.', 'This week only', current_date - 1,
        current_date + 6, true, '/media/' || md5('banner') || md5('banner'));
    insert into campaign_offers (campaign_id, offer_id, position)
      select (select id from campaigns), o.id, row_number() over (order by o.id) from offers o order by o.id limit 20;
    analyze`);
  const { rows } = await pool.query(
    'select id as "offerId", category_id as "categoryId" from offers limit 1',
  );
  return rows[0];
}
