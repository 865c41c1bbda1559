import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { makeReward } from "#tests/factories/loyalty.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import {
  adjust,
  balanceOf,
  byStaff,
  makeMember,
  openClub,
  post,
  redeem,
  returnReward,
  undo,
} from "#tests/support/town/club-town.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { countWaitingConnections } from "#tests/support/waiting.ts";

const town = withCouponTown();
// The embedded database has only one connection, so nothing runs in parallel there.
const testRace = test.runIf(engineOfThisRun() === "postgres");

type Called = { status: number; body: { code?: string } };

/** Runs the same call so many times in parallel and counts the results: "200", or the code of a refusal. */
async function countOf(times: number, call: (n: number) => Promise<Called>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, body } of await Promise.all(Array.from({ length: times }, (_, n) => call(n)))) {
    const result = status === 200 ? "200" : (body.code ?? String(status));
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
}

async function count(table: string): Promise<number> {
  const { rows } = await town.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? Number.NaN;
}

/** A club with a member that has points for one reward. */
async function memberWith(points: number, reward: Partial<Parameters<typeof makeReward>[1]> = {}) {
  const { companyId, counter } = await openClub(town);
  const { cardId } = await makeMember(town, companyId, 1);
  await adjust(town, { companyId, cardId }, points);
  const { id: rewardId } = await makeReward(town.database.db, { cost: 10, ...reward, companyId });
  return { companyId, counter, cardId, rewardId };
}

// Also on the embedded database, which runs them one after another.
test("30 parallel redemptions of the last points give one reward", async () => {
  const { counter, cardId, rewardId } = await memberWith(19);
  const counts = await countOf(30, () => redeem(counter, cardId, rewardId));
  expect(counts).toEqual({ "200": 1, "loyalty.not_enough_points": 29 });
  expect([await balanceOf(town, cardId), await count("loyalty_vouchers")]).toEqual([9, 1]);
});

testRace("the last one in stock is redeemed once, by many cards in parallel", async () => {
  const { companyId, counter, rewardId } = await memberWith(10, { stock: 1 });
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, n) => makeMember(town, companyId, 10 + n)),
  );
  for (const { cardId } of members) await adjust(town, { companyId, cardId }, 10);
  const counts = await countOf(30, (n) => redeem(counter, members[n % 10]?.cardId ?? "", rewardId));
  expect(counts).toEqual({ "200": 1, "loyalty.reward_sold_out": 29 });
});

testRace("parallel redemptions of one client stay within the limit", async () => {
  const { counter, cardId, rewardId } = await memberWith(1000, { limitPerClient: 2 });
  const counts = await countOf(20, () => redeem(counter, cardId, rewardId));
  expect(counts).toEqual({ "200": 2, "loyalty.reward_limit": 18 });
});

testRace("20 parallel undos make one reversal", async () => {
  const { companyId, counter } = await openClub(town, { welcomeBonus: 3 });
  const { cardId } = await makeMember(town, companyId, 1);
  const { posting } = (await post(counter, { cardId })).body;
  expect(await countOf(20, () => undo(counter, posting.id))).toEqual({
    "200": 1,
    "loyalty.already_undone": 19,
  });
  // Purchase and welcome bonus, each taken back once.
  expect([await balanceOf(town, cardId), await count("loyalty_entries")]).toEqual([0, 4]);
});

testRace("20 parallel returns of a reward give its points and stock back once", async () => {
  const { counter, cardId, rewardId } = await memberWith(10, { stock: 1 });
  const { voucher } = (await redeem(counter, cardId, rewardId)).body;
  const counts = await countOf(20, () => returnReward(counter, voucher.id));
  expect(counts).toEqual({ "200": 1, "loyalty.not_returnable": 19 });
  const { rows } = await town.database.db.execute(sql`select stock from loyalty_rewards`);
  expect([await balanceOf(town, cardId), rows]).toEqual([10, [{ stock: 1 }]]);
});

testRace("parallel redemptions and returns of one reward never deadlock", async () => {
  const { companyId, counter, rewardId } = await memberWith(10, { stock: 1000 });
  const members = await Promise.all(
    Array.from({ length: 20 }, (_, n) => makeMember(town, companyId, 10 + n)),
  );
  for (const { cardId } of members) await adjust(town, { companyId, cardId }, 100);
  const redeemed: { voucher: { id: string } }[] = [];
  for (const { cardId } of members.slice(0, 10))
    redeemed.push((await redeem(counter, cardId, rewardId)).body);
  const counts = await countOf(20, (n) =>
    n < 10
      ? returnReward(counter, redeemed[n]?.voucher.id ?? "")
      : redeem(counter, members[n]?.cardId ?? "", rewardId),
  );
  expect(counts).toEqual({ "200": 20 });
});

testRace("parallel postings with one key are one posting", async () => {
  const { companyId, counter } = await openClub(town);
  const { cardId } = await makeMember(town, companyId, 1);
  expect(await countOf(20, () => post(counter, { cardId }, "key-of-card"))).toEqual({ "200": 20 });
  expect(await countOf(20, () => post(counter, {}, "key-of-phone"))).toEqual({ "200": 20 });
  expect([await balanceOf(town, cardId), await count("loyalty_entries")]).toEqual([8, 2]);
});

testRace("parallel postings of two clients with one key are one posting and refusals", async () => {
  const { counter } = await openClub(town);
  const clientOf = (n: number) => ({ phone: phoneOf(n % 2), name: "Maria Souza" });
  const counts = await countOf(20, (n) => post(counter, { client: clientOf(n) }, "key-of-two"));
  expect(counts).toEqual({ "200": 10, idempotency_mismatch: 10 });
  expect([await count("loyalty_entries"), await count("loyalty_cards")]).toEqual([1, 1]);
});

testRace("parallel enrolments of one phone make one client, one card and one welcome bonus", async () => {
  const { companyId, counter } = await openClub(town, { welcomeBonus: 5 });
  const others = [await town.counterOf(companyId), await town.counterOf(companyId)];
  const counts = await countOf(20, (n) => post([counter, ...others][n % 3] ?? counter));
  expect(counts).toEqual({ "200": 20 });
  expect([await count("clients"), await count("loyalty_cards"), await count("loyalty_entries")]).toEqual([
    1, 1, 21,
  ]);
  const { rows } = await town.database.db.execute(sql`select balance, visits from loyalty_cards`);
  expect(rows).toEqual([{ balance: 20 * 4 + 5, visits: 20 }]);
});

testRace("a merge during postings moves every point that was posted", async () => {
  const { companyId, counter } = await openClub(town);
  const kept = await makeMember(town, companyId, 1);
  const merged = await makeMember(town, companyId, 2);
  const merge = sql`select merge_cards(${kept.clientId}, ${merged.clientId}, ${byStaff(town.now)})`;
  let posted = 0;
  const counts = await countOf(20, async (n) => {
    if (n === 10) await town.database.db.execute(merge);
    const result = await post(counter, { cardId: n % 2 ? kept.cardId : merged.cardId });
    if (result.status === 200) posted += 1;
    return result;
  });
  expect(Object.keys(counts).sort()).toEqual(["200", "loyalty.unknown_card"]);
  expect([await balanceOf(town, kept.cardId), await balanceOf(town, merged.cardId)]).toEqual([4 * posted, 0]);
});

testRace("an undo that loses a deadlock runs again", async () => {
  const { companyId, counter } = await openClub(town);
  const { cardId } = await makeMember(town, companyId, 1);
  const { posting } = (await post(counter, { cardId })).body;
  const other = new pg.Client({ connectionString: town.database.url });
  await other.connect();
  try {
    // The other connection never gives up, so PostgreSQL cancels the undo.
    await other.query("set deadlock_timeout = '1h'");
    await other.query("begin");
    await other.query("select from loyalty_totals for update");
    const undone = undo(counter, posting.id);
    await vi.waitFor(async () => expect(await countWaitingConnections(town.database.db)).toBe(1));
    await other.query("select from loyalty_cards for update");
    await other.query("commit");
    expect((await undone).status).toBe(200);
  } finally {
    await other.end();
  }
  expect(await balanceOf(town, cardId)).toBe(0);
});
