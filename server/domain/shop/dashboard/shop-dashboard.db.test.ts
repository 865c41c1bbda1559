import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ShopDashboard } from "#contract/shop/shop-dashboard.view.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const at = (moment: string) => {
  town.now = new Date(moment);
};

/** A shop with purchases on both sides of midnight and of a month's end, of which one was undone. */
async function busyShop() {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const reward = await makeReward(db, { companyId, cost: 3 });
  const offer = await town.offer({ companyId });
  const post = async (moment: string, person: number, amountCents: number) => {
    at(moment);
    const counter = await town.counterOf(companyId);
    const client = { phone: phoneOf(person), name: "Maria Souza" };
    return { counter, ...(await counter.call("POST", "/shop/postings", { client, amountCents })).body };
  };
  await post("2026-10-31T23:59:59.999-03:00", 1, 5000);
  await post("2026-11-01T00:00:00.000-03:00", 1, 1000);
  const mistake = await post("2026-11-02T10:30:00-03:00", 2, 99900);
  await mistake.counter.call("DELETE", `/shop/postings/${mistake.posting.id}`, {});
  const last = await post("2026-11-02T10:45:00-03:00", 1, 3000);
  await last.counter.call("POST", "/shop/vouchers", { cardId: last.card.id, rewardId: reward.id });
  const { coupon } = (await claim(town.newVisitor(), offer.id, { phone: phoneOf(3) })).body;
  await last.counter.call("POST", `/coupons/${coupon.id}/redemption`, {});
  at("2026-11-02T20:00:00-03:00");
  return { companyId, counter: await town.counterOf(companyId) };
}

test("the numbers of a period are those of its days in the town, without what was undone", async () => {
  const { counter } = await busyShop();
  const { body: month } = await counter.call("GET", "/shop/dashboard?period=month");
  expect(month.now).toEqual({
    ...{ couponsClaimed: 1, couponsRedeemed: 1, postings: 3, purchasesCents: 9000 },
    ...{ pointsGiven: 9, pointsRedeemed: 3, rewards: 1, newClients: 1, returningClients: 2 },
  });
  const { body: today } = await counter.call("GET", "/shop/dashboard?period=today");
  expect(today).toMatchObject({
    ...{ from: "2026-11-02", until: "2026-11-02", members: 2, outstanding: 6 },
    now: { postings: 1, purchasesCents: 3000, returningClients: 1, newClients: 0 },
    before: { postings: 1, purchasesCents: 1000, couponsRedeemed: 0 },
  });
  expect(today.hours.indexOf(1)).toBe(10);
  expect(today.hoursBefore.indexOf(1)).toBe(0);
});

test("the days of a period are complete, and each is compared with the day before the period", async () => {
  const { counter } = await busyShop();
  const { body } = await counter.call("GET", "/shop/dashboard?period=week");
  const { days, from } = body as ShopDashboard;
  expect(from).toBe("2026-10-27");
  expect(days.map(({ day }) => day)).toEqual([
    ...["2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"],
  ]);
  expect(days.map(({ purchasesCents }) => purchasesCents)).toEqual([0, 0, 0, 0, 5000, 1000, 3000]);
});

test("the numbers equal those of the raw rows", async () => {
  const { counter, companyId } = await busyShop();
  const { rows } = await town.database.db.execute(sql`
    select count(*)::int as postings, sum(e.amount_cents)::int as cents, sum(e.points)::int as given
    from loyalty_entries e where e.company_id = ${companyId} and e.kind = 'earn'
      and not exists (select from loyalty_entries r where r.reverses_id = e.id)`);
  const { now } = (await counter.call("GET", "/shop/dashboard?period=month")).body;
  expect({ postings: now.postings, cents: now.purchasesCents, given: now.pointsGiven }).toEqual(rows[0]);
});

test("the summary of a week has its seven days from Monday on", async () => {
  const { counter } = await busyShop();
  const { body } = await counter.call("GET", "/shop/week");
  expect(body).toMatchObject({
    ...{ from: "2026-10-26", until: "2026-11-01" },
    now: { postings: 2, purchasesCents: 6000 },
    before: { postings: 0 },
  });
});

test("another company's numbers are not shown", async () => {
  const { companyId } = await busyShop();
  const other = await town.counterOf((await makeProgram(town.database.db)).companyId);
  const named = await other.call("GET", `/shop/dashboard?companyId=${companyId}`);
  expect(named.status).toBe(403);
  const own = (await other.call("GET", "/shop/dashboard?period=month")).body;
  expect([own.members, own.now.postings, own.now.couponsClaimed]).toEqual([0, 0, 0]);
});
