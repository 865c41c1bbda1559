import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { inTimeZone } from "#tests/support/in-time-zone.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { activateDueOffers } from "./activate-due-offers.ts";
import { offers } from "./offer.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const lastMoment = new Date("2026-11-15T23:59:59.900-03:00");
const midnight = new Date("2026-11-16T00:00:00.000-03:00");

describe.each(["UTC", "Asia/Tokyo"])("with the server in %s", (zone) => {
  inTimeZone(zone);

  test("an offer is inactive until the end of the day before, and active at 00:00 in the town", async () => {
    await waiting("amanhã", "2026-11-16");
    await waiting("depois", "2026-11-17");
    expect(await activateDueOffers(asSystem(database.db, lastMoment))).toBe(0);
    expect(await activateDueOffers(asSystem(database.db, midnight))).toBe(1);
    expect(await statuses()).toEqual({ amanhã: "active", depois: "future_activation" });
  });

  test("an activation that was missed while no job ran is done later, once", async () => {
    await waiting("semana passada", "2026-11-08");
    expect(await activateDueOffers(asSystem(database.db, lastMoment))).toBe(1);
    expect(await activateDueOffers(asSystem(database.db, midnight))).toBe(0);
    expect(await statuses()).toEqual({ "semana passada": "active" });
  });
});

test("no other status is changed, and each activation is audited without a user", async () => {
  const companyId = (await makeCompany(database.db)).id;
  for (const status of ["active", "inactive", "archived"] as const) {
    await makeOffer(database.db, { companyId, title: status, status, activationDate: "2026-11-01" });
  }
  const due = await waiting("devida", "2026-11-16", companyId);
  await activateDueOffers(asSystem(database.db, midnight));
  expect(await statuses()).toEqual({
    active: "active",
    inactive: "inactive",
    archived: "archived",
    devida: "active",
  });
  const lines = await database.db.select().from(auditLogs);
  expect(lines).toMatchObject([
    { action: "offer.activate", recordId: due.id, userId: null, newValues: { status: "active" } },
  ]);
});

test("an activation invalidates the version of an open form", async () => {
  const due = await waiting("devida", "2026-11-16");
  await activateDueOffers(asSystem(database.db, midnight));
  const [row] = await database.db.select().from(offers).where(eq(offers.id, due.id));
  expect(row?.updatedAt.getTime()).toBeGreaterThan(due.updatedAt.getTime());
});

async function waiting(title: string, activationDate: string, companyId?: string) {
  return makeOffer(database.db, {
    title,
    status: "future_activation",
    activationDate,
    updatedAt: new Date("2026-11-01T12:00:00Z"),
    ...(companyId && { companyId }),
  });
}

async function statuses() {
  const rows = await database.db
    .select({ title: offers.title, status: offers.status })
    .from(offers)
    .orderBy(asc(offers.title));
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
}
