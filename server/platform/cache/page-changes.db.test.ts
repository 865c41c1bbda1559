import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPrograms, loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import { productTables } from "#server/platform/database/product-tables.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

/**
 * Tables whose rows no public page shows. A new table belongs in this list, or needs a trigger that announces its
 * changes.
 */
const notOnPages = [
  "audit_logs",
  "auth_accounts",
  "auth_verifications",
  "automatic_messages",
  "broadcast_counts",
  "broadcast_rates",
  "broadcasts",
  "bulk_changes",
  "cep_addresses",
  "bounce_readings",
  "channel_rates",
  "client_merges",
  "client_sessions",
  "clients",
  "company_requests",
  "consents",
  "coupon_events",
  "coupons",
  "daily_visits",
  "idempotency_keys",
  "impersonations",
  "inbound_messages",
  "incident_entries",
  "lojista_access_codes",
  "lojista_code_sessions",
  "loyalty_cards",
  "loyalty_days",
  "loyalty_dismissed_findings",
  "loyalty_entries",
  "loyalty_entry_notes",
  "loyalty_expiries",
  "loyalty_expiry_warnings",
  "loyalty_last_visits",
  "loyalty_lot_moves",
  "loyalty_lots",
  "loyalty_points_requests",
  "loyalty_program_versions",
  "loyalty_totals",
  "loyalty_vouchers",
  "loyalty_wallet_passes",
  "message_template_versions",
  "message_templates",
  "offer_stock",
  "outbox",
  "pending_consents",
  "phone_codes",
  "pictures",
  "profile_companies",
  "profiles",
  "rate_limits",
  "saved_views",
  "seen_notifications",
  "search_terms",
  "security_events",
  "suppressed_addresses",
  "two_factors",
  "user_sessions",
];

let database: TestDatabase;
let listening: Listening;
let received: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await new Promise<void>((resolve, reject) => {
    const listener = {
      onReady: resolve,
      onMessage: (payload: string) => received.push(payload),
      onLost: () => undefined,
    };
    database.listen("page_changes", listener).then((opened) => {
      listening = opened;
    }, reject);
  });
});
afterAll(async () => {
  await listening.close();
  await database.close();
});
beforeEach(() => {
  received = [];
});

/** Returns the notifications sent while `work` ran, and none that come later. */
async function notificationsDuring(work: () => Promise<unknown>): Promise<string[]> {
  await listening.flushNotifications();
  received = [];
  await work();
  await listening.flushNotifications();
  return received;
}

describe("a change that pages may show is announced", () => {
  it("for each table", async () => {
    const { db } = database;
    const company = await makeCompany(db);
    const category = await makeCategory(db);
    const offer = await makeOffer(db, { companyId: company.id });
    const campaign = await makeCampaign(db);
    const writes = [
      () => db.insert(settings).values({ key: "home", value: {} }),
      () => db.update(categories).set({ name: "Pães" }).where(eq(categories.id, category.id)),
      () => db.update(companies).set({ name: "Padaria" }).where(eq(companies.id, company.id)),
      () => db.update(campaigns).set({ title: "Natal" }).where(eq(campaigns.id, campaign.id)),
      () => makeCampaign(db, {}, [offer.id]),
      () => makeOffer(db, { companyId: company.id }),
      () => db.update(offers).set({ title: "Pão" }).where(eq(offers.id, offer.id)),
      () => db.delete(categories).where(eq(categories.id, category.id)),
      () => makeProgram(db, { companyId: company.id }),
      () => db.update(loyaltyPrograms).set({ headline: "Junte pontos" }),
      () => makeReward(db, { companyId: company.id, stock: 20 }),
      () => db.update(loyaltyRewards).set({ name: "Bolo" }),
      () => db.update(loyaltyRewards).set({ stock: 9 }),
      () => db.update(loyaltyRewards).set({ stock: 0 }),
    ];
    for (const write of writes)
      expect(new Set(await notificationsDuring(write)), String(write)).toEqual(new Set(["*"]));
  });

  it("except for the stock of a reward that stays high", async () => {
    const { db } = database;
    const { companyId } = await makeProgram(db);
    await makeReward(db, { companyId, stock: 20 });
    const work = () =>
      db.update(loyaltyRewards).set({ stock: 19 }).where(eq(loyaltyRewards.companyId, companyId));
    expect(await notificationsDuring(work)).toEqual([]);
  });

  it("once for a transaction, and not when it is rolled back", async () => {
    const { db } = database;
    const company = await makeCompany(db);
    const makeMany = () =>
      db.transaction(async (tx) => {
        for (let index = 0; index < 20; index += 1) await makeOffer(tx, { companyId: company.id });
      });
    expect(await notificationsDuring(makeMany)).toEqual(["*"]);
    const undo = () =>
      db.transaction(async (tx) => {
        await makeOffer(tx, { companyId: company.id });
        tx.rollback();
      });
    expect(await notificationsDuring(() => undo().catch(() => undefined))).toEqual([]);
  });

  it("by every table, except those that no page shows", async () => {
    const { rows } = await database.pool.query(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_on_pages'",
    );
    const speaking = rows.map(({ name }) => name);
    const silent = (await productTables(database.pool))
      .map(({ name }) => name)
      .filter((name) => !speaking.includes(name));
    expect(silent.filter((name) => !notOnPages.includes(name))).toEqual([]);
  });

  it("by every column of an offer except the stock and the columns copied from its company", async () => {
    const { rows } = await database.pool.query(`
      select attname as name from pg_attribute, pg_trigger
      where attrelid = 'offers'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
        and tgname = 'offers_edited_on_pages' and not attnum = any (tgattr) order by 1`);
    const ofTheCompany = ["company_is_active", "company_name", "latitude", "longitude", "neighborhood"];
    const silent = rows.map(({ name }) => name).filter((name) => !ofTheCompany.includes(name));
    expect(silent).toEqual(["created_at", "id", "stock", "updated_at"]);
  });
});

describe("a change of the stock of an offer", () => {
  const low = limits.lowStockBelow;

  it.each([
    [50, 49, "nothing"],
    [low + 1, low, "nothing"],
    [low, low - 1, "the offer"],
    [2, 1, "the offer"],
    [3, 7, "the offer"],
    [1, 0, "everything"],
    [0, 1, "everything"],
    [0, 50, "everything"],
    [0, null, "everything"],
    [null, 0, "everything"],
    [null, 3, "everything"],
    [null, 50, "nothing"],
  ])("from %s to %s announces %s", async (before, after, what) => {
    const { db } = database;
    const offer = await makeOffer(db, { stock: before });
    const messages = await notificationsDuring(() =>
      db.update(offers).set({ stock: after }).where(eq(offers.id, offer.id)),
    );
    expect(messages).toEqual({ nothing: [], "the offer": [offer.id], everything: ["*"] }[what]);
  });
});
