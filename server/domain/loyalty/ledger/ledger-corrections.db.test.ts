import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import {
  adjust,
  balanceOf,
  byStaff,
  makeMember,
  openClub,
  post,
  redeem,
  twoMembers,
  undo,
} from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { ledgerFaults } from "#tests/support/town/ledger-faults.ts";

const town = withCouponTown();
const minutes = (count: number) => new Date(town.now.getTime() + count * 60_000);

async function rowsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await town.database.db.execute(query)).rows;
}

type Both = Awaited<ReturnType<typeof twoMembers>>;

/** A card whose posting was undone after its points had been spent: it owes 3 points. */
async function fallIntoDebt({ companyId, counter }: Both, cardId: string) {
  const reward = await makeReward(town.database.db, { companyId, cost: 3 });
  const { posting } = (await post(counter, { cardId })).body;
  await redeem(counter, cardId, reward.id);
  await undo(counter, posting.id);
}

describe("the points that a company owes", () => {
  test("are not reduced by the debts of other clients", async () => {
    const both = await twoMembers(town);
    await adjust(town, { ...both, ...both.kept }, 10);
    await fallIntoDebt(both, both.merged.cardId);
    const outstanding = sql`select outstanding::int from loyalty_totals`;
    expect(await rowsOf(outstanding)).toEqual([{ outstanding: 10 }]);
    await post(both.counter, { cardId: both.merged.cardId });
    expect(await rowsOf(outstanding)).toEqual([{ outstanding: 11 }]);
  });
});

describe("a posting that a counter without network sends late", () => {
  test("is refused if it happened too soon before one that arrived earlier", async () => {
    const { companyId, counter } = await openClub(town, { minutesBetween: 30 });
    const { cardId } = await makeMember(town, companyId, 1);
    await post(counter, { cardId });
    const late = (before: number) => post(counter, { cardId, happenedAt: minutes(-before).toISOString() });
    const refused = await late(29);
    expect([refused.status, refused.body.code]).toEqual([409, "loyalty.too_soon"]);
    expect((await late(30)).status).toBe(200);
    expect((await late(45)).body.code).toBe("loyalty.too_soon");
  });
});

describe("undoing a posting", () => {
  test("does not take points whose last day has passed instead of its own", async () => {
    town.now = new Date("2026-11-15T23:50:00-03:00");
    const { companyId, counter } = await openClub(town, { expiry: "after_posting", expiryMonths: 1 });
    const { db } = town.database;
    const { cardId } = await makeMember(town, companyId, 1);
    const { posting } = (await post(counter, { cardId })).body;
    const reward = await makeReward(db, { companyId, cost: 4 });
    expect((await redeem(counter, cardId, reward.id)).body.card.balance).toBe(0);
    await adjust(town, { companyId, cardId }, 2);
    await db.execute(sql`update loyalty_lots set expires_on = '2026-11-15' where remaining = 2`);
    // After midnight these two points are gone, whether the nightly job ran or not.
    town.now = minutes(12);
    await undo(counter, posting.id);
    const kinds = sql`select kind, points from loyalty_entries order by id desc limit 2`;
    expect(await rowsOf(kinds)).toEqual([
      { kind: "reverse", points: -4 },
      { kind: "expire", points: -2 },
    ]);
    expect(await balanceOf(town, cardId)).toBe(-4);
  });

  test("moves the expiry back that the visit had renewed", async () => {
    const { companyId, counter } = await openClub(town, { expiry: "after_last_visit", expiryMonths: 1 });
    const { cardId } = await makeMember(town, companyId, 1);
    const expiry = sql`select expires_on::text as day from loyalty_lots where remaining > 0`;
    await post(counter, { cardId });
    town.now = minutes(7 * 24 * 60);
    const nextWeek = await town.counterOf(companyId);
    const { posting } = (await post(nextWeek, { cardId })).body;
    expect(await rowsOf(expiry)).toEqual([{ day: "2026-12-22" }, { day: "2026-12-22" }]);
    await undo(nextWeek, posting.id);
    expect(await rowsOf(expiry)).toEqual([{ day: "2026-12-15" }]);
    expect(await rowsOf(sql`select day::text, points::int from loyalty_expiries where points > 0`)).toEqual([
      { day: "2026-12-15", points: 4 },
    ]);
  });
});

describe("a merge of two cards", () => {
  test("returns a debt to its owner when it is undone", async () => {
    const both = await twoMembers(town);
    await fallIntoDebt(both, both.merged.cardId);
    await both.merge();
    expect(await balanceOf(town, both.kept.cardId)).toBe(-3);
    await both.unmerge();
    expect(await balanceOf(town, both.kept.cardId)).toBe(0);
    expect(await balanceOf(town, both.merged.cardId)).toBe(-3);
  });

  test("pays no debt with points whose last day has passed", async () => {
    const both = await twoMembers(town, { expiry: "after_posting", expiryMonths: 1 });
    await adjust(town, { ...both, ...both.kept }, 5);
    town.now = new Date("2027-01-20T12:00:00-03:00");
    await fallIntoDebt({ ...both, counter: await town.counterOf(both.companyId) }, both.merged.cardId);
    await both.merge();
    expect(await balanceOf(town, both.kept.cardId)).toBe(-3);
  });

  test("leaves points of another duplicate with the primary client when a card goes back to its owner", async () => {
    const { companyId } = await openClub(town);
    const { db } = town.database;
    const primary = await makeMember(town, companyId, 1);
    const owner = await makeMember(town, companyId, 2);
    const other = await makeMember(town, companyId, 3);
    await db.execute(sql`delete from loyalty_cards where id = ${primary.cardId}`);
    await db.execute(sql`update loyalty_totals set members = members - 1`);
    await adjust(town, { companyId, cardId: owner.cardId }, 5);
    await adjust(town, { companyId, cardId: other.cardId }, 7);
    const details = byStaff(town.now);
    for (const { clientId } of [owner, other]) {
      await db.execute(sql`select merge_cards(${primary.clientId}, ${clientId}, ${details})`);
    }
    expect(await balanceOf(town, owner.cardId)).toBe(12);
    const moved = sql.param([owner.cardId]);
    await db.execute(
      sql`select unmerge_cards(${primary.clientId}, ${owner.clientId}, ${moved}::uuid[], ${details})`,
    );
    const cards = sql`select client_id as id, balance, merged_into_id as merged from loyalty_cards order by balance`;
    expect(await rowsOf(cards)).toEqual([
      { id: owner.clientId, balance: 5, merged: null },
      { id: primary.clientId, balance: 7, merged: null },
    ]);
    expect(await ledgerFaults(town.database.pool)).toEqual([]);
  });

  test("gives the welcome bonus no second time", async () => {
    const both = await twoMembers(town, { welcomeBonus: 5 });
    expect((await post(both.counter, { cardId: both.merged.cardId })).body.posting.welcomeBonus).toBe(5);
    await both.merge();
    expect((await post(both.counter, { cardId: both.kept.cardId })).body.posting.welcomeBonus).toBe(0);
  });

  test("keeps the result of a posting that is sent again with its key", async () => {
    const both = await twoMembers(town);
    const { cardId } = both.merged;
    const first = await post(both.counter, { cardId }, "key-12345678");
    await both.merge();
    const again = await post(both.counter, { cardId }, "key-12345678");
    expect([again.status, again.body.posting.id]).toEqual([200, first.body.posting.id]);
    expect(again.body.card).toMatchObject({ id: both.kept.cardId, balance: 4 });
  });
});

test("a correction that takes more than the card has is refused in its own words", async () => {
  const { db } = town.database;
  const { companyId } = await openClub(town);
  const { cardId } = await makeMember(town, companyId, 1);
  await adjust(town, { companyId, cardId }, 2);
  const { actor } = await makeSignedIn(db, "editor");
  const { counter } = apiFor({ db, actor, now: town.now }).loyalty;
  await expect(counter.adjust({ id: cardId, points: -3, reason: "Engano" })).rejects.toMatchObject({
    code: "loyalty.adjustment_too_large",
    message: expect.stringContaining("O cartão não tem tudo isso"),
  });
  expect(await balanceOf(town, cardId)).toBe(2);
});
