import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { dailyVisits } from "#server/platform/visits/visits.table.ts";
import { createVisits, type Visits } from "#server/platform/visits/visits.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";

const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36";
const never = 3_600_000;

let database: TestDatabase;
let visits: Visits;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

/** A visitor with a given IP address. All visits share one counter, which is written when the test flushes it. */
function visitor(given: { address?: string; userAgent?: string; now?: Date; actor?: Actor } = {}) {
  const { address = "198.51.100.1", userAgent = phone, ...rest } = given;
  visits ??= createVisits({ db: database.db, log: silentLog, flushAfterMs: never });
  return apiFor({ db: database.db, visitor: { address, userAgent }, platform: { visits }, ...rest });
}

async function written() {
  await visits.flush();
  return database.db.select().from(dailyVisits);
}

const view = (subjectId: string, source: "direct" | "whatsapp" = "direct") =>
  ({ subject: "offer", subjectId, event: "view", source }) as const;

describe("POST /api/visits", () => {
  test("sums visits by day, event and source, over several flushes", async () => {
    const offer = await makeOffer(database.db);
    const api = visitor();
    await api.visits.count(view(offer.id));
    await api.visits.count(view(offer.id));
    await api.visits.count(view(offer.id, "whatsapp"));
    await visits.flush();
    await api.visits.count(view(offer.id));
    await visitor({ now: new Date("2026-11-16T02:59:59Z") }).visits.count(view(offer.id));
    await visitor({ now: new Date("2026-11-16T03:00:00Z") }).visits.count(view(offer.id));

    const rows = await written();
    const counts = rows.map(({ day, source, count }) => `${day} ${source} ${count}`).sort();
    expect(counts).toEqual(["2026-11-15 direct 4", "2026-11-15 whatsapp 1", "2026-11-16 direct 1"]);
  });

  test("responds that the visit counted before it is written to the database", async () => {
    const offer = await makeOffer(database.db);
    expect(await visitor().visits.count(view(offer.id))).toEqual({ counted: true });
    expect(await database.db.select().from(dailyVisits)).toEqual([]);
    expect(await written()).toHaveLength(1);
  });

  test.each([
    ["a search engine", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["the link preview of WhatsApp", "WhatsApp/2.23.20.0"],
    ["a program that is not a browser", "curl/8.5.0"],
  ])("does not count %s", async (_, userAgent) => {
    const offer = await makeOffer(database.db);
    expect(await visitor({ userAgent }).visits.count(view(offer.id))).toEqual({ counted: false });
    expect(await written()).toEqual([]);
  });

  test("does not count staff", async () => {
    const offer = await makeOffer(database.db);
    const actor: Actor = { kind: "user", userId: offer.id, role: "editor", companyIds: [] };
    expect(await visitor({ actor }).visits.count(view(offer.id))).toEqual({ counted: false });
  });

  test("ignores records that do not exist, and stores the others", async () => {
    const company = await makeCompany(database.db);
    const offer = await makeOffer(database.db, { companyId: company.id });
    const api = visitor();
    await api.visits.count(view("0197e0a2-0000-7000-8000-000000000000"));
    // The id of another kind of record does not exist as an offer.
    await api.visits.count(view(company.id));
    await api.visits.count(view(offer.id));
    expect((await written()).map(({ subjectId }) => subjectId)).toEqual([offer.id]);
  });

  test("stops counting an address with too many visits, and no other address", async () => {
    const offer = await makeOffer(database.db);
    const busy = visitor({ address: "198.51.100.99" });
    let counted = 0;
    for (let attempt = 0; attempt < 300; attempt++) {
      if ((await busy.visits.count(view(offer.id))).counted) counted++;
    }
    expect(counted).toBe(240);
    expect(await visitor({ address: "198.51.100.98" }).visits.count(view(offer.id))).toEqual({
      counted: true,
    });
    await visits.flush();
  });

  test("retries visits that could not be written", async () => {
    const offer = await makeOffer(database.db);
    let broken = true;
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name === "execute" && broken) return () => Promise.reject(new Error("no database"));
        return Reflect.get(target, name);
      },
    });
    const own = createVisits({ db, log: silentLog, flushAfterMs: never });
    own.count({ ...view(offer.id), day: "2026-11-15" }, "a", testNow);
    await own.flush();
    own.count({ ...view(offer.id), day: "2026-11-15" }, "a", testNow);
    broken = false;
    await own.flush();
    expect(await database.db.select().from(dailyVisits)).toMatchObject([{ count: 2 }]);
  });

  test.each([
    ["a scan, which only the server may count", { event: "scan" }],
    ["an unknown subject", { subject: "person" }],
    ["an invalid id", { subjectId: "x" }],
    ["an unknown source", { source: "<script>" }],
  ])("refuses %s", async (_, change) => {
    const body = JSON.stringify({ ...view("0197e0a2-0000-7000-8000-000000000000"), ...change });
    const init = { method: "POST", body, headers: { "content-type": "application/json" } };
    expect((await requestApi({ db: database.db }, "/api/visits", init)).status).toBe(400);
  });
});

describe("POST /api/offers/{id}/scans", () => {
  test("counts the scan and returns the offer", async () => {
    const offer = await makeOffer(database.db);
    expect(await visitor().offers.scan({ id: offer.id })).toEqual({ valid: true, offerId: offer.id });
    expect(await written()).toMatchObject([{ subjectId: offer.id, event: "scan", source: "qr", count: 1 }]);
  });

  test("leads to an expired offer too", async () => {
    const offer = await makeOffer(database.db, { validUntil: "2026-11-14" });
    expect(await visitor().offers.scan({ id: offer.id })).toMatchObject({ valid: true });
    await visits.flush();
  });

  test.each([
    ["the code is switched off", { qrEnabled: false }],
    ["the offer is not active", { status: "inactive" }],
    ["the offer is not active yet", { status: "future_activation", activationDate: "2026-11-16" }],
  ] as const)("shows the company and counts nothing when %s", async (_, change) => {
    const company = await makeCompany(database.db, { name: "Cantina" });
    const offer = await makeOffer(database.db, { companyId: company.id, ...change });
    const scan = await visitor().offers.scan({ id: offer.id });
    expect(scan).toMatchObject({ valid: false, company: { name: "Cantina" } });
    expect(await written()).toEqual([]);
  });

  test("returns no company when the company is inactive or the offer does not exist", async () => {
    const company = await makeCompany(database.db, { isActive: false });
    const offer = await makeOffer(database.db, { companyId: company.id });
    const api = visitor();
    expect(await api.offers.scan({ id: offer.id })).toEqual({ valid: false, company: null });
    const unknown = "0197e0a2-0000-7000-8000-000000000000";
    expect(await api.offers.scan({ id: unknown })).toEqual({ valid: false, company: null });
  });
});
