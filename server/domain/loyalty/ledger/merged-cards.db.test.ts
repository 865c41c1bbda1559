import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import {
  adjust,
  balanceOf,
  post,
  redeem,
  returnReward,
  twoMembers,
  undo,
} from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { ledgerFaults } from "#tests/support/town/ledger-faults.ts";
import { lapsePoints } from "../lapse/lapse-points.ts";

const town = withCouponTown();
afterEach(async () => expect(await ledgerFaults(town.database.pool)).toEqual([]));

type Both = Awaited<ReturnType<typeof twoMembers>>;

/** The balances of the primary client's card and of the duplicate's. */
const balances = async ({ kept, merged }: Both) => [
  await balanceOf(town, kept.cardId),
  await balanceOf(town, merged.cardId),
];

/** Points that expire on a day, or never. */
async function give({ companyId }: Both, { cardId }: { cardId: string }, points: number, day?: string) {
  await adjust(town, { companyId, cardId }, points);
  if (!day) return;
  await town.database.db.execute(
    sql`update loyalty_lots set expires_on = ${day} where card_id = ${cardId} and id = (select max(id) from loyalty_lots)`,
  );
}

async function undoLate({ companyId }: Both, id: string) {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  const { counter } = apiFor({ db: town.database.db, actor, now: town.now }).loyalty;
  return counter.undoPosting({ id, companyId, reason: "Engano" });
}

test("the limits of a posting count what the duplicate got before the merge", async () => {
  const both = await twoMembers(town, { maxPerDay: 6, minutesBetween: 30 });
  await post(both.counter, { cardId: both.merged.cardId });
  await both.merge();
  const soon = await post(both.counter, { cardId: both.kept.cardId });
  expect(soon.body.code).toBe("loyalty.too_soon");
  const looked = await both.counter.call("POST", "/shop/cards/look-up", { cardId: both.kept.cardId });
  expect(looked.body.card).toMatchObject({ earnedToday: 4, lastEarnedAt: town.now.toISOString() });
  town.now = new Date(town.now.getTime() + 30 * 60_000);
  const later = await post(both.counter, { cardId: both.kept.cardId });
  expect(later.body.posting).toMatchObject({ points: 2, limitedBy: "day" });
});

describe("the undo of a posting on the card of a duplicate", () => {
  test("takes its points from the card of the primary client, and those that it gave first", async () => {
    const both = await twoMembers(town, { expiry: "after_posting", expiryMonths: 2 });
    const { posting } = (await post(both.counter, { cardId: both.merged.cardId })).body;
    await give(both, both.kept, 3, "2026-12-01");
    await both.merge();
    const undone = await undo(both.counter, posting.id);
    expect([undone.status, undone.body.card]).toMatchObject([200, { id: both.kept.cardId, balance: 3 }]);
    expect(undone.body.card.expiring).toEqual({ points: 3, on: "2026-12-01" });
    expect(await balances(both)).toEqual([3, 0]);
    expect((await undo(both.counter, posting.id)).body.code).toBe("loyalty.already_undone");
  });

  test("leaves a debt on the card of the primary client, who has spent the points", async () => {
    const both = await twoMembers(town);
    const { posting } = (await post(both.counter, { cardId: both.merged.cardId })).body;
    await both.merge();
    const { id } = await makeReward(town.database.db, { companyId: both.companyId, cost: 4 });
    await redeem(both.counter, both.kept.cardId, id);
    await undo(both.counter, posting.id);
    expect(await balances(both)).toEqual([-4, 0]);
    await post(both.counter, { cardId: both.kept.cardId });
    expect(await balances(both)).toEqual([0, 0]);
  });

  test.each([
    ["before the job wrote it", false],
    ["after the job wrote it", true],
  ])("is refused when the points have expired on the other card, %s", async (_when, isLapsed) => {
    const both = await twoMembers(town, { expiry: "after_posting", expiryMonths: 1 });
    const { posting } = (await post(both.counter, { cardId: both.merged.cardId })).body;
    await both.merge();
    town.now = new Date("2026-12-20T12:00:00-03:00");
    if (isLapsed) await lapsePoints(asSystem(town.database.db, town.now));
    await expect(undoLate(both, posting.id)).rejects.toMatchObject({ code: "loyalty.already_expired" });
  });

  test("takes only what the client had spent before the rest expired, also of joined lots", async () => {
    const both = await twoMembers(town, { expiry: "after_posting", expiryMonths: 1 });
    const { cardId } = both.merged;
    const { posting } = (await post(both.counter, { cardId })).body;
    const { posting: second } = (await post(both.counter, { cardId })).body;
    await both.merge();
    const { id } = await makeReward(town.database.db, { companyId: both.companyId, cost: 5 });
    await redeem(both.counter, both.kept.cardId, id);
    town.now = new Date("2026-12-20T12:00:00-03:00");
    // Of 8 points, 5 were spent: all 4 of the first purchase and 1 of the second.
    await undoLate(both, posting.id);
    expect(await balances(both)).toEqual([-4, 0]);
    await undoLate(both, second.id);
    expect(await balances(both)).toEqual([-5, 0]);
  });

  test("knows points that expired on the other card before the merge was undone", async () => {
    const both = await twoMembers(town, { expiry: "after_posting", expiryMonths: 1 });
    const { posting } = (await post(both.counter, { cardId: both.merged.cardId })).body;
    await both.merge();
    town.now = new Date("2026-12-20T12:00:00-03:00");
    await lapsePoints(asSystem(town.database.db, town.now));
    await both.unmerge();
    await expect(undoLate(both, posting.id)).rejects.toMatchObject({ code: "loyalty.already_expired" });
    expect(await balances(both)).toEqual([0, 0]);
  });
});

describe("the return of a reward that was taken on the card of a duplicate", () => {
  test("returns the points to the card of the primary client, and to its own after the merge is undone", async () => {
    const both = await twoMembers(town);
    const { id } = await makeReward(town.database.db, { companyId: both.companyId, cost: 4, stock: 2 });
    await give(both, both.merged, 10);
    const taken = [];
    for (let n = 0; n < 2; n++)
      taken.push((await redeem(both.counter, both.merged.cardId, id)).body.voucher.id);
    await both.merge();
    const returned = await returnReward(both.counter, taken[0]);
    expect([returned.status, returned.body.card]).toMatchObject([200, { id: both.kept.cardId, balance: 6 }]);
    expect(await balances(both)).toEqual([6, 0]);
    await both.unmerge();
    await returnReward(both.counter, taken[1]);
    expect(await balances(both)).toEqual([0, 10]);
  });
});

describe("a late undo of a merge", () => {
  test("returns what the primary client has not spent, and leaves what they took", async () => {
    const both = await twoMembers(town);
    const { id } = await makeReward(town.database.db, { companyId: both.companyId, cost: 12 });
    await give(both, both.merged, 10, "2026-12-01");
    await give(both, both.kept, 5, "2026-12-24");
    await both.merge();
    const { voucher } = (await redeem(both.counter, both.kept.cardId, id)).body;
    await post(both.counter, { cardId: both.kept.cardId });
    await both.unmerge();
    // The points that expire first are spent first: all of the duplicate's, and 2 of the primary client's.
    expect(await balances(both)).toEqual([3 + 4, 0]);
    // The reward was taken on the card of the primary client, so its points return there.
    await returnReward(both.counter, voucher.id);
    expect(await balances(both)).toEqual([7 + 12, 0]);
  });

  test("takes back its own posting from what was returned", async () => {
    const both = await twoMembers(town);
    const { posting } = (await post(both.counter, { cardId: both.merged.cardId })).body;
    await give(both, both.kept, 3);
    const { id } = await makeReward(town.database.db, { companyId: both.companyId, cost: 1 });
    await both.merge();
    await redeem(both.counter, both.kept.cardId, id);
    await both.unmerge();
    expect(await balances(both)).toEqual([2, 4]);
    await undo(both.counter, posting.id);
    expect(await balances(both)).toEqual([2, 0]);
  });
});

describe("the limit of a reward for each client", () => {
  test("counts what was taken on the card of a duplicate, until the merge is undone", async () => {
    const both = await twoMembers(town);
    const { companyId, counter, kept, merged } = both;
    const { id } = await makeReward(town.database.db, { companyId, cost: 2, limitPerClient: 1 });
    for (const member of [kept, merged]) await give(both, member, 10);
    expect((await redeem(counter, merged.cardId, id)).status).toBe(200);
    await both.merge();
    const { card } = (await counter.call("POST", "/shop/cards/look-up", { cardId: kept.cardId })).body;
    expect(card.rewards).toMatchObject([{ id, missing: 0, canRedeem: false }]);
    expect((await redeem(counter, kept.cardId, id)).body.code).toBe("loyalty.reward_limit");
    expect(await balances(both)).toEqual([18, 0]);
    await both.unmerge();
    expect((await redeem(counter, kept.cardId, id)).status).toBe(200);
    expect((await redeem(counter, merged.cardId, id)).body.code).toBe("loyalty.reward_limit");
  });
});
