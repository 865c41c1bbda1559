import { expect, test } from "vitest";
import type { CommandContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { closeLapsedCoupons, copyStockToOffers } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { redeemCoupon } from "#server/domain/coupon/counter/redeem-coupon.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { countWaitingConnections } from "#tests/support/waiting.ts";

const town = withCouponTown();

test("64 parallel claims on a stock of 10 create exactly 10 coupons", async () => {
  const offer = await town.offer({ stock: 10, totalStock: 10 });
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, person) =>
      claim(town.newVisitor(), offer.id, { phone: phoneOf(person) }, `key-0000-${person}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === "coupon.sold_out")).toHaveLength(54);
  expect(await town.couponRows()).toHaveLength(10);
  expect(await town.stockOf(offer.id)).toBe(0);
  // No client was created for a claim without a coupon.
  expect(await town.database.db.$count(clients)).toBe(10);
  expect((await town.newVisitor().call("GET", `/offers/${offer.id}`)).body).toMatchObject({
    state: "sold_out",
    remaining: 0,
  });
});

test("20 parallel claims of one person create one coupon", async () => {
  const offer = await town.offer({ stock: 10, totalStock: 10 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(town.newVisitor(), offer.id)));
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "coupon.confirm_phone")).toHaveLength(19);
  expect(await town.couponRows()).toHaveLength(1);
  expect(await town.stockOf(offer.id)).toBe(9);
});

test("one coupon per person holds across the offers of a campaign for parallel claims", async () => {
  const offers = await Promise.all(Array.from({ length: 8 }, () => town.offer({ stock: 5, totalStock: 5 })));
  await makeCampaign(
    town.database.db,
    { oneCouponPerPerson: true },
    offers.map(({ id }) => id),
  );
  const people = [1, 2, 3, 4];
  await Promise.all(
    offers.flatMap(({ id }) =>
      people.map((person) => claim(town.newVisitor(), id, { phone: phoneOf(person) })),
    ),
  );
  const rows = await town.couponRows();
  expect(rows).toHaveLength(people.length);
  expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(people.length);
});

test("background jobs that run during claims neither lose nor create a coupon", async () => {
  const { db } = town.database;
  const offer = await town.offer({ stock: 60, totalStock: 60 });
  const claims = Array.from({ length: 55 }, (_, person) =>
    claim(town.newVisitor(), offer.id, { phone: phoneOf(person) }),
  );
  const jobs = Array.from({ length: 20 }, async () => {
    await copyStockToOffers(asSystem(db));
    await closeLapsedCoupons(asSystem(db, town.now));
  });
  const answers = await Promise.all([...claims, ...jobs]);
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(55);
  expect(await town.stockOf(offer.id)).toBe(5);
  await copyStockToOffers(asSystem(db));
  expect((await town.newVisitor().call("GET", `/offers/${offer.id}`)).body.remaining).toBe(5);
});

test("saving a form that was opened before coupons were claimed does not restore their stock", async () => {
  const { db } = town.database;
  const { actor } = await makeSignedIn(db, "editor");
  const api = apiFor({ db, actor, now: town.now });
  const { id } = await town.offer({ stock: 20, totalStock: 30 });
  const { state: _, companyName: __, ...form } = await api.offers.manage.get({ id });
  for (const person of [1, 2, 3]) await claim(town.newVisitor(), id, { phone: phoneOf(person) });
  const saved = await api.offers.update({ ...form, title: "Outro título" });
  expect([saved.title, saved.stock, await town.stockOf(id)]).toEqual(["Outro título", 17, 17]);
  const { state: ___, companyName: ____, ...again } = saved;
  await claim(town.newVisitor(), id, { phone: phoneOf(4) });
  expect((await api.offers.update({ ...again, stock: 27 })).stock).toBe(26);
});

// The embedded database has only one connection, so nothing runs in parallel there.
test.runIf(engineOfThisRun() === "postgres")(
  "a redemption repeated with its key while the first is in progress gets the same response",
  async () => {
    const { db } = town.database;
    const offer = await town.offer();
    const { body } = await claim(town.newVisitor(), offer.id);
    const { actor } = await makeSignedIn(db, "admin");
    const redeem = (on: CommandContext["db"]) =>
      redeemCoupon(
        { db: on, actor, now: town.now, log: silentLog },
        { id: body.coupon.id, key: "use-12345678" },
      );
    const { again, first } = await db.transaction(async (tx) => {
      const first = await redeem(tx as unknown as CommandContext["db"]);
      const again = redeem(db);
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { again: { answer: again }, first };
    });
    expect(await again.answer).toEqual(first);
    expect(await town.eventKinds(body.coupon.id)).toEqual(["claimed", "redeemed"]);
  },
);

test.runIf(engineOfThisRun() === "postgres")(
  "one coupon per person holds for a merged client who claims with both phones in parallel",
  async () => {
    const { db } = town.database;
    for (const person of [1, 2])
      await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(person) });
    const [primary, other] = await db.select().from(clients).orderBy(clients.phone);
    const { actor } = await makeSignedIn(db, "editor");
    const { manage } = apiFor({ db, actor, now: town.now }).clients;
    await manage.merge({ id: primary?.id ?? "", otherId: other?.id ?? "" });
    const [one, another] = [await town.offer(), await town.offer()];
    await makeCampaign(db, { oneCouponPerPerson: true }, [one.id, another.id]);

    const { second } = await db.transaction(async (tx) => {
      const elsewhere = appFor({ db: tx as unknown as CommandContext["db"], now: () => town.now }).visitor(
        "198.51.100.7",
      );
      expect((await claim(elsewhere, one.id, { phone: phoneOf(1) })).status).toBe(200);
      const second = claim(town.newVisitor(), another.id, { phone: phoneOf(2) });
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { second: { answer: second } };
    });
    // The existing coupon is shown only after the phone is confirmed on the device.
    expect((await second.answer).body.code).toBe("coupon.confirm_phone");
    expect(await town.couponRows()).toHaveLength(3);
  },
);
