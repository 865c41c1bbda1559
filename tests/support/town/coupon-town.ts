import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { NewOffer } from "#seed/rows/offer.ts";
import type { Services } from "#server/app.ts";
import { couponEvents, coupons, offerStock } from "#server/domain/coupon/coupon.table.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testNow, testPlatform } from "#tests/support/server/api.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";

type Body = Record<string, unknown>;

/** The whole app on a database only for this file, with a clock that the test controls. */
export type CouponTown = {
  database: TestDatabase;
  now: Date;
  /** A new browser without cookies. */
  newVisitor(address?: string): Visitor;
  /** A browser at the counter of a company, signed in with an access code. */
  counterOf(companyId: string): Promise<Visitor>;
  offer(overrides?: Partial<NewOffer>): ReturnType<typeof makeOffer>;
  stockOf(offerId: string): Promise<number | null>;
  couponRows(): Promise<(typeof coupons.$inferSelect)[]>;
  eventKinds(couponId: string): Promise<string[]>;
};

export function withCouponTown(services: Partial<Services> = {}): CouponTown {
  const town = {} as CouponTown;
  let open: ReturnType<typeof appFor>;
  beforeAll(async () => {
    town.database = await openTestDatabase();
  });
  beforeEach(() => {
    town.now = testNow;
    open = appFor({ ...services, db: town.database.db, now: () => town.now });
  });
  afterEach(() => town.database.truncateAll());
  afterAll(() => town.database.close());
  let addresses = 0;
  town.newVisitor = (address = `203.0.113.${++addresses % 250}`) => open.visitor(address);
  town.counterOf = async (companyId) => {
    const { db } = town.database;
    const { code } = await makeAccessCode(db, testPlatform({ db }).keys.accessCode, { companyId });
    const counter = town.newVisitor();
    await counter.call("POST", "/shop/code-sessions", { code });
    return counter;
  };
  town.offer = (overrides) => makeOffer(town.database.db, overrides);
  town.stockOf = async (offerId) => {
    const rows = await town.database.db.select().from(offerStock);
    return rows.find((row) => row.offerId === offerId)?.remaining ?? null;
  };
  town.couponRows = () => town.database.db.select().from(coupons);
  town.eventKinds = async (couponId) => {
    const rows = await town.database.db.select().from(couponEvents).orderBy(couponEvents.id);
    return rows.filter((row) => row.couponId === couponId).map(({ kind }) => kind);
  };
  return town;
}

/** The phone of the n-th person of a test: a number that no operator assigns. */
export const phoneOf = (number: number) => `3599${String(number).padStart(7, "0")}`;

export function claim(by: Visitor, offerId: string, body: Body = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const sent = { name: "Maria Souza", phone: phoneOf(1), ...body };
  return by.call("POST", `/offers/${offerId}/coupons`, sent, headers);
}
