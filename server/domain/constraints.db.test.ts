import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { lojistaAccessCodes } from "./access-code/access-code.table.ts";
import { categories } from "./category/category.table.ts";
import { auditLogs, securityEvents } from "./security/security.table.ts";

/** The database refuses invalid rows even when the application code does not check them. */
let database: TestDatabase;
let companyId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  companyId = (await makeCompany(database.db)).id;
});
afterAll(() => database.close());

const tooLong = (length: number) => "x".repeat(length + 1);

async function expectRefusal(write: Promise<unknown>, constraint: string) {
  await expect(write).rejects.toMatchObject({ cause: { constraint } });
}

describe("an offer is refused", () => {
  test.each([
    ["offers_title_length", { title: "" }],
    ["offers_title_length", { title: tooLong(255) }],
    ["offers_description_length", { description: tooLong(2000) }],
    ["offers_discount_length", { discount: tooLong(50) }],
    ["offers_location_length", { location: tooLong(255) }],
    ["offers_stock_not_negative", { stock: -1 }],
    ["offers_stock_within_total", { stock: 6, totalStock: 5 }],
    ["offers_future_needs_date", { status: "future_activation" as const, activationDate: null }],
    ["offers_prices_sensible", { priceBeforeCents: 1000, priceAfterCents: 1001 }],
    ["offers_limit_per_person_positive", { limitPerPerson: 0 }],
    ["offers_weekdays_known", { usableWeekdays: [7] }],
  ])("by %s", (constraint, wrong) =>
    expectRefusal(makeOffer(database.db, { companyId, ...wrong }), constraint),
  );

  test("by a status that is not in the spec", () =>
    expectRefusal(
      // The type already excludes this value. The test covers rows written without the type check.
      makeOffer(database.db, { companyId, status: "paused" as "active" }),
      "offers_status_known",
    ));
});

describe("a company is refused", () => {
  test.each([
    ["companies_name_length", { name: "" }],
    ["companies_phone_digits", { phone: "(11) 91234-5678" }],
    ["companies_whatsapp_digits", { whatsapp: "123" }],
    ["companies_latitude_range", { latitude: 90.1, longitude: 0 }],
    ["companies_longitude_range", { latitude: 0, longitude: -180.1 }],
    ["companies_position_whole", { latitude: 1, longitude: null }],
    ["companies_address_length", { address: tooLong(500) }],
  ])("by %s", (constraint, wrong) => expectRefusal(makeCompany(database.db, wrong), constraint));
});

describe("a campaign is refused", () => {
  test.each([
    ["campaigns_end_after_start", { startDate: "2026-11-15", endDate: "2026-11-15" }],
    ["campaigns_description_length", { description: tooLong(1000) }],
  ])("by %s", (constraint, wrong) => expectRefusal(makeCampaign(database.db, wrong), constraint));
});

describe("a person", () => {
  test("has one account per e-mail address, regardless of case", async () => {
    await makeProfile(database.db, { email: "ana@example.com" });
    await expectRefusal(makeProfile(database.db, { email: "Ana@Example.com" }), "profiles_email_unique");
  });

  test("has a role from the spec", () =>
    expectRefusal(makeProfile(database.db, { role: "owner" as "admin" }), "profiles_role_known"));
});

test("a category in use cannot be deleted", async () => {
  const { db } = database;
  const category = await makeCategory(db);
  await makeOffer(db, { companyId, categoryId: category.id });
  await expectRefusal(
    Promise.resolve(db.delete(categories).where(eq(categories.id, category.id))),
    "offers_category_id_categories_id_fk",
  );
});

describe("an access code", () => {
  const key = new Uint8Array(32);

  test("cannot be used more often than its limit", () =>
    expectRefusal(
      makeAccessCode(database.db, key, { companyId, maxUses: 1, uses: 2 }),
      "lojista_access_codes_uses_within",
    ));

  test("cannot be reactivated after revocation", async () => {
    const { db } = database;
    const code = await makeAccessCode(db, key, { companyId, isActive: false });
    const reactivation = db
      .update(lojistaAccessCodes)
      .set({ isActive: true })
      .where(eq(lojistaAccessCodes.id, code.id));
    await expect(reactivation).rejects.toMatchObject({ cause: { code: "23001" } });
  });
});

describe("the audit", () => {
  const entry = { action: "update", tableName: "offers" };

  test.each([
    ["changed", () => database.db.update(auditLogs).set({ action: "forged" })],
    ["removed", () => database.db.delete(auditLogs)],
    ["truncated", () => database.pool.query("truncate audit_logs")],
  ])("cannot be %s", async (_, attempt) => {
    const { db } = database;
    await db.insert(auditLogs).values(entry);
    const refusal = await Promise.resolve(attempt()).then(
      () => undefined,
      (error) => error.cause ?? error,
    );
    expect(refusal).toMatchObject({ code: "23001" });
    expect(await db.select({ action: auditLogs.action }).from(auditLogs)).toEqual([{ action: "update" }]);
  });

  test("enforces the lengths of the spec", () =>
    expectRefusal(
      Promise.resolve(database.db.insert(auditLogs).values({ ...entry, recordId: tooLong(36) })),
      "audit_logs_record_length",
    ));
});

test("the type of a security event has the maximum length of the spec", () =>
  expectRefusal(
    Promise.resolve(database.db.insert(securityEvents).values({ eventType: tooLong(100) })),
    "security_events_type_length",
  ));
