import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyPassword } from "better-auth/crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { shopClientGroups } from "#contract/shop/shop-client.ts";
import type { Actor } from "#server/actor.ts";
import { accessCodeKey, hashAccessCode } from "#server/domain/access-code/access-code-secret.ts";
import { schema } from "#server/platform/database/schema.ts";
import { type Log, silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import type { DemoLogins } from "./demo-accounts.ts";
import { isEmpty, type SeedOptions, seedDemoTown } from "./seed-demo-town.ts";
import { idOf } from "./stable-id.ts";

let database: TestDatabase;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "pertinho-seed-"));
  store = await openDiskFileStore(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const now = new Date("2026-11-15T12:00:00-03:00");
const appSecret = "um segredo de teste com mais de trinta e duas letras";
const demoPassword = "Serra-Bela-2026";

/** Seeds without pictures: they have their own tests and take most of the time. */
function seed(options: Partial<SeedOptions> = {}) {
  const { db } = database;
  const findEmojis = () => undefined;
  return seedDemoTown({ db, store, now, demoPassword, appSecret, log: silentLog, findEmojis, ...options });
}

async function counts() {
  const { categories, companies, offers, campaigns, profiles, authAccounts, settings, clients } = schema;
  const town = [categories, companies, offers, campaigns, profiles, authAccounts, settings, clients];
  const { loyaltyPrograms, loyaltyRewards, loyaltyPointsRequests } = schema;
  const tables = [...town, loyaltyPrograms, loyaltyRewards, loyaltyPointsRequests];
  const counted = tables.map(async (table) => [getTableName(table), await database.db.$count(table)]);
  return Object.fromEntries(await Promise.all(counted));
}

async function columnsWithLineBreaks(): Promise<string[]> {
  const { rows: columns } = await database.db.execute<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'text'`,
  );
  const queries = columns.map(
    ({ table_name, column_name }) => sql`
      select ${table_name} || '.' || ${column_name} as name where exists (
        select from ${sql.identifier(table_name)} where ${sql.identifier(column_name)} ~ '[\n\r\u2028\u2029]')`,
  );
  const { rows } = await database.db.execute<{ name: string }>(sql.join(queries, sql` union all `));
  return rows.map(({ name }) => name);
}

const wholeTown = {
  categories: 12,
  companies: 40,
  offers: 120,
  campaigns: 6,
  profiles: 4,
  auth_accounts: 4,
  settings: 2,
  clients: 31,
  loyalty_programs: 9,
  loyalty_rewards: 20,
  loyalty_points_requests: 5,
};

describe("seeding", () => {
  afterEach(() => database.truncateAll());

  test("fills an empty database and leaves a filled one unchanged", async () => {
    expect(await isEmpty(database.db)).toBe(true);
    await seed();
    expect(await isEmpty(database.db)).toBe(false);
    expect(await counts()).toEqual(wholeTown);
    const paragraphs = [
      ...["companies.description", "offers.description", "offers.extra_terms"],
      "message_template_versions.body",
    ];
    expect((await columnsWithLineBreaks()).filter((name) => !paragraphs.includes(name))).toEqual([]);

    await database.db.update(schema.companies).set({ name: "Renomeada" });
    await seed();
    expect(await counts()).toEqual(wholeTown);
    expect(await database.db.$count(schema.companies, eq(schema.companies.name, "Renomeada"))).toBe(40);
  });

  test("creates one town when two processes start at the same time", async () => {
    await Promise.all([seed(), seed()]);
    expect(await counts()).toEqual(wholeTown);
  });

  test("changes nothing in a database that already has data", async () => {
    await makeCategory(database.db);
    await seed();
    expect(await counts()).toMatchObject({ categories: 1, companies: 0, profiles: 0 });
  });
});

describe("the town in the database", () => {
  const warnings: string[] = [];
  let logins: DemoLogins;
  beforeAll(async () => {
    const log: Log = { ...silentLog, warn: (message) => warnings.push(message) };
    logins = await seed({ log });
  });

  test("is included in the planner statistics", async () => {
    const { rows } = await database.db.execute<{ estimate: number }>(
      sql`select reltuples::int as estimate from pg_class where relname = 'offers'`,
    );
    expect(rows).toEqual([{ estimate: 120 }]);
  });

  test("lets the demo accounts sign in with the demo password, each with its role", async () => {
    const { profiles, authAccounts, profileCompanies } = schema;
    const people = await database.db
      .select({
        email: profiles.email,
        role: profiles.role,
        verified: profiles.emailVerified,
        provider: authAccounts.providerId,
        sameId: sql<boolean>`${authAccounts.accountId} = ${profiles.id}::text`,
        hash: authAccounts.password,
        companies: database.db.$count(profileCompanies, eq(profileCompanies.profileId, profiles.id)),
      })
      .from(profiles)
      .innerJoin(authAccounts, eq(authAccounts.userId, profiles.id))
      .orderBy(profiles.email);

    const common = { verified: true, provider: "credential", sameId: true };
    expect(people).toMatchObject([
      { email: "admin@pertinho.test", role: "admin", companies: 0, ...common },
      { email: "cliente@pertinho.test", role: "user", companies: 0, ...common },
      { email: "editor@pertinho.test", role: "editor", companies: 0, ...common },
      { email: "lojista@pertinho.test", role: "lojista", companies: 2, ...common },
    ]);
    for (const { hash } of people) {
      expect(await verifyPassword({ hash: hash ?? "", password: logins.password })).toBe(true);
    }
    expect(new Set(people.map(({ hash }) => hash)).size).toBe(4);
  });

  test("opens one company with the printed access code, of which only a hash is stored", async () => {
    const { accessCode } = logins;
    const { lojistaAccessCodes, companies } = schema;
    const hash = hashAccessCode(accessCode.code, accessCodeKey(appSecret));
    const [row] = await database.db
      .select({ code: lojistaAccessCodes, company: companies.name })
      .from(lojistaAccessCodes)
      .innerJoin(companies, eq(companies.id, lojistaAccessCodes.companyId))
      .where(eq(lojistaAccessCodes.accessCode, hash));
    expect(row?.company).toBe(accessCode.company);
    expect(row?.code).toMatchObject({ isActive: true, lastFour: accessCode.code.slice(-4) });
    expect(row?.code.expiresAt.getTime()).toBeGreaterThan(now.getTime());
    expect(JSON.stringify(row)).not.toContain(accessCode.code);
  });

  test("has coupons in every state, each with its history", async () => {
    const { rows } = await database.db.execute(sql`
      select c.state, count(*)::int as coupons, array_agg(distinct e.kind order by e.kind) as last
      from coupons c join lateral (
        select kind from coupon_events e where e.coupon_id = c.id order by e.id desc limit 1
      ) e on true
      group by c.state order by c.state`);
    const payments = ["payment_declined", "payment_lapsed", "payment_unanswered"];
    expect(rows).toEqual([
      { state: "cancelled", coupons: 12, last: ["cancelled", ...payments] },
      { state: "expired", coupons: 9, last: ["expired"] },
      { state: "issued", coupons: 19, last: ["claimed", "payment_confirmed"] },
      { state: "payment_reported", coupons: 2, last: ["payment_reported"] },
      { state: "pending_payment", coupons: 1, last: ["claimed"] },
      { state: "redeemed", coupons: 28, last: ["redeemed"] },
    ]);
  });

  test("has clubs with a ledger in which balance, open lots and entries are equal", async () => {
    const { rows } = await database.db.execute(sql`
      select p.kind, count(distinct p.company_id)::int as clubs, count(*)::int as cards,
        count(*) filter (where c.balance <> coalesce(l.points, 0) or c.balance <> e.points)::int as unequal,
        bool_or(c.balance < 0) as "hasDebt", sum(e.entries)::int > 200 as "isBusy"
      from loyalty_programs p join loyalty_cards c on c.company_id = p.company_id
      left join (select card_id, sum(remaining) as points from loyalty_lots group by card_id) l on l.card_id = c.id
      left join (select card_id, sum(points) as points, count(*) as entries from loyalty_entries group by card_id) e
        on e.card_id = c.id
      group by p.kind order by p.kind`);
    expect(rows).toEqual([
      { kind: "points", clubs: 4, cards: expect.any(Number), unequal: 0, hasDebt: false, isBusy: true },
      { kind: "stamps", clubs: 5, cards: expect.any(Number), unequal: 0, hasDebt: true, isBusy: true },
    ]);
    const totals = await database.db.execute(sql`
      select company_id from loyalty_totals t where outstanding <> (
        select sum(greatest(balance, 0)) from loyalty_cards c where c.company_id = t.company_id)`);
    expect(totals.rows).toEqual([]);
  });

  test("has every kind of entry, vouchers and requests in their states, and nothing in the future", async () => {
    const { rows } = await database.db.execute(sql`select
      (select array_agg(distinct reason order by reason) from loyalty_entries) as reasons,
      (select array_agg(distinct state order by state) from loyalty_vouchers) as vouchers,
      (select array_agg(distinct state order by state) from loyalty_points_requests) as requests,
      (select count(*)::int from loyalty_entries where created_at > ${now.toISOString()}
        or happened_at > created_at) as future`);
    expect(rows).toEqual([
      {
        reasons: [
          ...["birthday", "birthday_gift", "expiry", "purchase", "reward", "undo"],
          ...["visit", "weekday", "welcome"],
        ],
        vouchers: ["open", "used"],
        requests: ["approved", "declined", "waiting"],
        future: 0,
      },
    ]);
  });

  test("shows the client of the demo one stamp before the coffee, and points that expire within a week", async () => {
    const { rows } = await database.db.execute(sql`
      select o.name, c.balance, (select sum(l.remaining)::int from loyalty_lots l where l.card_id = c.id
        and l.expires_on between '2026-11-15' and '2026-11-22') as expiring
      from loyalty_cards c join clients k on k.id = c.client_id join companies o on o.id = c.company_id
      where k.phone = ${logins.clientPhone} order by o.name`);
    expect(rows).toEqual([
      { name: "Barbearia do Tião", balance: 1, expiring: null },
      { name: "Café Serrano", balance: 9, expiring: null },
      { name: "Mercado Bom Vizinho", balance: 84, expiring: 37 },
      { name: "Pet Amigo", balance: 15, expiring: null },
      { name: "Pizzaria da Praça", balance: 49, expiring: null },
      { name: "Sorveteria Floco de Neve", balance: 2, expiring: null },
    ]);
  });

  test("has clients in every group of the demo shopkeeper's list", async () => {
    const actor: Actor = { kind: "user", userId: newId(), role: "editor", companyIds: [] };
    const { shop } = apiFor({ db: database.db, actor, now });
    const companyId = idOf.company("Café Serrano");
    const found: Record<string, number> = {};
    for (const group of shopClientGroups) {
      found[group] = (await shop.clients.list({ companyId, group, limit: 100 })).items.length;
    }
    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
    const { items } = await shop.clients.list({ companyId, limit: 100 });
    expect(items.length).toBeGreaterThan(20);
  });

  test("has the content of the home page even without pictures, and warns that they are missing", async () => {
    const api = apiFor({ db: database.db, now });
    const title = "A cidade inteira com desconto";
    expect(await api.campaigns.featured()).toMatchObject({ title, companies: 26, banner: null });
    expect((await api.offers.list({ endsToday: true })).items.length).toBeGreaterThan(4);
    expect((await api.companies.list({ limit: 100 })).items).toHaveLength(39);
    expect(await api.town.get()).toMatchObject({ name: "Serra Bela", state: "MG" });
    expect(warnings).toEqual([
      "the demo town has no pictures: the development dependencies are not installed",
    ]);
  });
});
