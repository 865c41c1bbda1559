import { expect, test } from "vitest";
import type { NewOffer } from "#seed/rows/offer.ts";
import type { CommandContext } from "#server/context.ts";
import { closeLapsedCoupons } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { countWaitingConnections } from "#tests/support/waiting.ts";
import { confirmPayment } from "./confirm-payment.ts";

const town = withCouponTown();

async function paidOffer(overrides: Partial<NewOffer> = {}) {
  const { id: companyId } = await makeCompany(town.database.db, { pixKey: "pix@cafe.test" });
  return town.offer({ companyId, stock: 20, totalStock: 20, priceAfterCents: 1000, ...overrides });
}

async function taken(offerId: string, person: number) {
  const holder = town.newVisitor();
  const { coupon } = (await claim(holder, offerId, { phone: phoneOf(person) })).body;
  return { holder, id: String(coupon.id) };
}

const report = (by: Visitor, id: string) => by.call("PUT", `/coupons/${id}/payment-report`, {});
const confirm = (by: Visitor, id: string) => by.call("PUT", `/coupons/${id}/payment`, {});
const later = (minutes: number) => {
  town.now = new Date(town.now.getTime() + minutes * 60_000);
};
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const openOf = async () =>
  (await town.couponRows()).filter(({ state }) => state !== "cancelled" && state !== "expired");

test("a report while the job releases the coupon is either in time or refused", async () => {
  const offer = await paidOffer();
  const people = await Promise.all(times(12, (person) => taken(offer.id, person)));
  const over = new Date(town.now.getTime() + 30 * 60_000);
  later(29);
  const [answers] = await Promise.all([
    Promise.all(people.map(({ holder, id }) => report(holder, id))),
    ...times(4, () => closeLapsedCoupons(asSystem(town.database.db, over))),
  ]);
  const held = await openOf();
  expect(statuses(answers)).toEqual([
    ...times(held.length, () => 200),
    ...times(people.length - held.length, () => 409),
  ]);
  expect(held.every(({ state }) => state === "payment_reported")).toBe(true);
  expect(await town.stockOf(offer.id)).toBe(20 - held.length);
  for (const { id } of people) {
    const kind = held.some((coupon) => coupon.id === id) ? "payment_reported" : "payment_lapsed";
    expect(await town.eventKinds(id)).toEqual(["claimed", kind]);
  }
});

test("one of 10 parallel confirmations succeeds, in time and late", async () => {
  const offer = await paidOffer();
  const counter = await town.counterOf(offer.companyId);
  const [first, second] = [await taken(offer.id, 1), await taken(offer.id, 2)];
  const confirmInParallel = (id: string) => Promise.all(times(10, () => confirm(counter, id)));
  const oneDone = [200, ...times(9, () => 409)];
  expect(statuses(await confirmInParallel(first.id))).toEqual(oneDone);
  later(31);
  expect(statuses(await confirmInParallel(second.id))).toEqual(oneDone);
  expect(await town.stockOf(offer.id)).toBe(18);
  expect(await town.eventKinds(second.id)).toEqual(["claimed", "payment_lapsed", "payment_confirmed"]);
});

test("a coupon is confirmed, declined or cancelled, never two of them", async () => {
  const offer = await paidOffer();
  const counter = await town.counterOf(offer.companyId);
  const people = await Promise.all(times(8, (person) => taken(offer.id, person)));
  for (const { holder, id } of people) await report(holder, id);
  for (const { holder, id } of people) {
    const [confirmed, declined, cancelled] = await Promise.all([
      confirm(counter, id),
      counter.call("DELETE", `/coupons/${id}/payment`, { reason: "Não chegou" }),
      holder.call("DELETE", `/coupons/${id}`, {}),
    ]);
    const kinds = (await town.eventKinds(id)).slice(2);
    // A declined payment may be confirmed, and a confirmed coupon may be cancelled, but each step is atomic and one
    // follows the other.
    const possible = [
      ["payment_confirmed"],
      ["payment_confirmed", "cancelled"],
      ["payment_declined"],
      ["payment_declined", "payment_confirmed"],
      ["payment_declined", "payment_confirmed", "cancelled"],
      ["cancelled"],
    ];
    expect(possible).toContainEqual(kinds);
    const done = [confirmed, declined, cancelled].filter(({ status }) => status === 200);
    expect(done).toHaveLength(kinds.length);
  }
  expect(await town.stockOf(offer.id)).toBe(20 - (await openOf()).length);
});

test("the last of the stock goes either to one claim or to one late confirmation", async () => {
  const offer = await paidOffer({ stock: 2, totalStock: 2 });
  const counter = await town.counterOf(offer.companyId);
  const lapsed = [await taken(offer.id, 1), await taken(offer.id, 2)];
  later(31);
  await closeLapsedCoupons(asSystem(town.database.db, town.now));
  await claim(town.newVisitor(), offer.id, { phone: phoneOf(3) });
  const answers = await Promise.all([
    ...lapsed.map(({ id }) => confirm(counter, id)),
    ...times(6, (person) => claim(town.newVisitor(), offer.id, { phone: phoneOf(10 + person) })),
  ]);
  expect(statuses(answers)).toEqual([200, ...times(7, () => 409)]);
  expect(await openOf()).toHaveLength(2);
  expect(await town.stockOf(offer.id)).toBe(0);
});

test("a client with a new claim during the late confirmation has one coupon of the offer", async () => {
  const offer = await paidOffer();
  const counter = await town.counterOf(offer.companyId);
  const people = await Promise.all(times(6, (person) => taken(offer.id, person)));
  later(31);
  const answers = await Promise.all(
    people.flatMap(({ holder, id }, person) => [
      confirm(counter, id),
      claim(holder, offer.id, { phone: phoneOf(person) }),
    ]),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const open = await openOf();
  expect(open).toHaveLength(people.length);
  expect(new Set(open.map(({ clientId }) => clientId)).size).toBe(people.length);
  expect(await town.stockOf(offer.id)).toBe(20 - people.length);
});

// The embedded database has only one connection, so nothing runs in parallel there.
test.runIf(engineOfThisRun() === "postgres")(
  "a late confirmation waits for a claim of the same client in progress, and is refused with the new coupon",
  async () => {
    const { db } = town.database;
    const offer = await paidOffer();
    const { id } = await taken(offer.id, 1);
    later(31);
    const { actor } = await makeSignedIn(db, "admin");
    const { confirming } = await db.transaction(async (tx) => {
      const elsewhere = appFor({ db: tx as unknown as CommandContext["db"], now: () => town.now }).visitor(
        "198.51.100.7",
      );
      expect((await claim(elsewhere, offer.id)).body).toMatchObject({ isNew: true });
      const confirming = confirmPayment({ db, actor, now: town.now, log: silentLog }, { id }).catch(
        (error: unknown) => error,
      );
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { confirming: { answer: confirming } };
    });
    expect(await confirming.answer).toMatchObject({ code: "coupon.payment_has_another" });
    expect(await openOf()).toHaveLength(1);
  },
);
