import type { Queryable, SqlPool } from "#server/platform/database/database.ts";
import { fillQuickly } from "./fill-quickly.ts";

/** The centre of the country that `fillLargeTown` creates, with a hundred towns around it. */
export const largeTown = { latitude: -15, longitude: -50 };

const offersPerCompany = 10;
/** Small enough for the server's statement timeout, even on a busy machine. */
const batchSize = 1000;

/**
 * Creates a country with this many offers, the same each time: a hundred towns, ten offers for each company, and a
 * vocabulary in which few words are frequent and most are rare.
 */
export async function fillLargeTown(pool: SqlPool, { offers }: { offers: number }): Promise<void> {
  const companies = offers / offersPerCompany;
  await fillQuickly(pool, ["offers"], async (client) => {
    await client.query(`
      insert into categories (id, name, slug, icon, tone, position)
      select ${idOf("0", "n")}, 'Categoria ' || n, 'categoria-' || n, '🏷️', 'sand', n from generate_series(0, 11) n`);
    await insertCompanies(client, companies);
    for (let from = 0; from < offers; from += batchSize) {
      await insertOffers(client, from, Math.min(batchSize, offers), companies);
    }
  });
  await pool.query("select refresh_live_days(array(select id from companies))");
  await pool.query("vacuum analyze categories, companies, offers");
}

/** A hundred towns in a grid of ten by ten; the companies of a town are within about ten kilometres. */
async function insertCompanies(client: Queryable, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  await client.query(
    `insert into companies (id, name, slug, phone, location, neighborhood, category_id, latitude, longitude)
     select ${idOf("1", "n")}, name, 'loja-' || n, '35900000000', 'Cidade', 'Bairro ' || n % 20, ${idOf("0", "n % 12")},
       ${largeTown.latitude} + (n / 10 % 10 - 5) * 1.5 + down * 0.08, ${largeTown.longitude} + (n % 10 - 5) * 1.5 + across * 0.08
     from unnest($1::int[], $2::text[], $3::float8[], $4::float8[]) as t(n, name, down, across)`,
    [
      numbers,
      numbers.map((n) => `${someWord(n * 3)} ${someWord(n * 7 + 1)}`),
      numbers.map((n) => random(n)),
      numbers.map((n) => random(n + 0.5)),
    ],
  );
}

async function insertOffers(
  client: Queryable,
  from: number,
  count: number,
  companies: number,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const words = (n: number, seeds: number[]) => seeds.map((seed) => someWord(n * seed + seed)).join(" ");
  await client.query(
    `insert into offers (id, company_id, category_id, title, description, discount, discount_type, location,
       valid_until, stock, total_stock, keywords, status, created_at, company_name, neighborhood, latitude, longitude)
     select ${idOf("2", "n")}, c.id, c.category_id, t.title, t.description, '-' || n % 60 || '%', 'percent', 'Centro',
       date '2026-11-15' + n % 90, nullif(n % 15, 14), 20, array[t.keyword],
       case when n % 20 = 0 then 'archived' else 'active' end, timestamptz '2026-11-15' - n * interval '1 minute',
       c.name, c.neighborhood, c.latitude, c.longitude
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as t(n, title, description, keyword)
     join companies c on c.id = ${idOf("1", `n % ${companies}`)}`,
    [
      numbers,
      numbers.map((n) => `${wordOf(n % vocabulary)} ${words(n, [5, 11, 13])}`),
      numbers.map((n) => words(n, [17, 19, 23])),
      numbers.map((n) => someWord(n * 31)),
    ],
  );
}

/** A readable id of the row `number` of a table. */
function idOf(table: string, number: string): string {
  return `(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-' || lpad('${table}', 12, '0'))::uuid`;
}

const vocabulary = 8000;
const syllables = "ba ca do fe gi lo ma ne pi ro sa te vi zu pra tro ção nha lhe que".split(" ");

function wordOf(number: number): string {
  const parts = [number, number / 20, number / 400, ...(number % 3 === 0 ? [number * 7] : [])];
  return parts.map((part) => syllables[Math.floor(part) % syllables.length]).join("");
}

/** Low numbers of the vocabulary are chosen far more often than high ones. */
function someWord(seed: number): string {
  return wordOf(Math.floor(vocabulary * random(seed) ** 3));
}

/** From 0 to 1, the same for the same seed. */
function random(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 78.233) * 43758.5453;
  return value - Math.floor(value);
}
