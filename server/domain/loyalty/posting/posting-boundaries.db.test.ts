import { readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { asJson, type LedgerOutcome, runLedger } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCard, makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

/** A card of a new club, on which purchases are posted at given moments. */
async function makeClub(rules: Partial<NewProgram> = {}, birthday: string | null = null) {
  const { db } = town.database;
  const { companyId } = await makeProgram(db, rules);
  const clientId = newId();
  await db.insert(clients).values({ id: clientId, phone: phoneOf(1), name: "Maria Souza", birthday });
  const { id: cardId } = await makeCard(db, { companyId, clientId });
  return {
    ...{ companyId, cardId },
    post(at: string, amountCents: number | null = 1000): Promise<LedgerOutcome> {
      const posting = {
        ...{ at, happened_at: at, posting_id: newId(), company_id: companyId, card_id: cardId },
        ...{ amount_cents: amountCents, place: "counter" },
      };
      return runLedger(
        db,
        sql`select outcome, posted as id, detail from post_points(${asJson(posting)}, '{}')`,
      );
    },
    async redeem(at: string, cost: number): Promise<string> {
      const { id: reward_id } = await makeReward(db, { companyId, cost });
      const voucher_id = newId();
      const redemption = {
        ...{ at, voucher_id, code: voucher_id, company_id: companyId, card_id: cardId, reward_id },
        ...{ is_used: true, place: "counter" },
      };
      const call = sql`select outcome, voucher as id, detail from redeem_reward(${asJson(redemption)}, '{}')`;
      return (await runLedger(db, call)).outcome;
    },
    balanceAt: async (at: string) =>
      (await readCounterCard({ db, now: new Date(at) }, { companyId, cardId })).balance,
  };
}

const noon = "2026-11-15T12:00:00-03:00";

async function queried(expression: SQL): Promise<unknown> {
  const { rows } = await town.database.db.execute(sql`select ${expression} as value`);
  return rows[0]?.value;
}

describe("the limits of a posting", () => {
  test.each<[string, Partial<NewProgram>, number | null, string, number]>([
    ["the minimum purchase", { minimumPurchaseCents: 1000 }, 1000, "posted", 1],
    ["one centavo below the minimum purchase", { minimumPurchaseCents: 1001 }, 1000, "below_minimum", 0],
    ["the price of one point", { earnCents: 1000 }, 1000, "posted", 1],
    ["one centavo below the price of one point", { earnCents: 1000 }, 999, "below_one", 0],
    ["the most of a posting", { maxPerPosting: 5 }, 5999, "posted", 5],
    ["more than the most of a posting", { maxPerPosting: 5 }, 6000, "posted", 5],
    ["the most of a day", { maxPerDay: 6 }, 6000, "posted", 6],
    ["more than the most of a day", { maxPerDay: 6 }, 7000, "posted", 6],
    ["no amount for points", {}, null, "amount_missing", 0],
    ["no amount for a stamp", { kind: "stamps", earnCents: null }, null, "posted", 1],
    [
      "the most points of a card",
      { earnUnits: 1000, earnCents: 1 },
      limits.pointsMax / 1000,
      "posted",
      limits.pointsMax,
    ],
    [
      "more than the most points of a card",
      { earnUnits: 1000, earnCents: 1 },
      limits.pointsMax / 1000 + 1,
      "too_many_points",
      0,
    ],
  ])("%s", async (_, rules, amountCents, outcome, balance) => {
    const club = await makeClub(rules);
    expect((await club.post(noon, amountCents)).outcome).toBe(outcome);
    expect(await club.balanceAt(noon)).toBe(balance);
  });

  test("the next purchase counts from the exact minute on", async () => {
    const club = await makeClub({ minutesBetween: 60 });
    await club.post(noon);
    expect((await club.post("2026-11-15T12:59:59.999-03:00")).outcome).toBe("too_soon");
    expect((await club.post("2026-11-15T13:00:00-03:00")).outcome).toBe("posted");
  });

  test("the limit of a day ends at midnight in the town", async () => {
    const club = await makeClub({ maxPerDay: 1 });
    await club.post("2026-11-15T00:00:00-03:00");
    expect((await club.post("2026-11-15T23:59:59.999-03:00")).outcome).toBe("day_limit");
    expect((await club.post("2026-11-16T00:00:00-03:00")).outcome).toBe("posted");
  });

  test("the SQL has the same largest balance as the contract", () => {
    const folder = new URL("../", import.meta.url);
    for (const file of ["posting/post-points.sql", "ledger/adjust-points.sql"]) {
      const found = readFileSync(new URL(file, folder), "utf8").match(/\b\d{6,}\b/g);
      expect(found?.map(Number), file).toEqual([limits.pointsMax]);
    }
  });
});

describe("the welcome bonus", () => {
  test("is given with the first purchase, and again only if that was undone", async () => {
    const club = await makeClub({ welcomeBonus: 5 });
    const { id } = await club.post(noon);
    const details = asJson({ place: "counter", created_at: noon });
    await town.database.db.execute(sql`select undo_posting(${id}, ${club.companyId}, ${details})`);
    expect(await club.balanceAt(noon)).toBe(0);
    await club.post(noon);
    await club.post(noon);
    expect(await club.balanceAt(noon)).toBe(7);
  });
});

describe("a multiplier", () => {
  const saturdays = { multiplier: "weekday", multiplierFactor: 3, multiplierWeekdays: [6] } as const;
  test.each([
    ["2026-11-13T23:59:59.999-03:00", 1],
    ["2026-11-14T00:00:00-03:00", 3],
    ["2026-11-14T23:59:59.999-03:00", 3],
    ["2026-11-15T00:00:00-03:00", 1],
  ])("of Saturdays at %s gives %i", async (at, points) => {
    const club = await makeClub({ ...saturdays, multiplierWeekdays: [6] });
    await club.post(at);
    expect(await club.balanceAt(at)).toBe(points);
  });

  test.each([
    ["1992-02-29", "2027-02-27", false],
    ["1992-02-29", "2027-02-28", true],
    ["1992-02-29", "2027-03-01", false],
    ["1992-02-29", "2028-02-28", false],
    ["1992-02-29", "2028-02-29", true],
    ["1990-02-28", "2028-02-28", true],
    ["1990-12-31", "2027-01-01", false],
  ])("of the birthday %s on %s: %s", async (born, day, isBirthday) => {
    expect(await queried(sql`is_birthday(${born}::date, ${day}::date)`)).toBe(isBirthday);
    const club = await makeClub({ multiplier: "birthday", multiplierFactor: 2 }, born);
    await club.post(`${day}T12:00:00-03:00`);
    expect(await club.balanceAt(`${day}T12:00:00-03:00`)).toBe(isBirthday ? 2 : 1);
  });
});

describe("the last day of points", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-03-31", 1, "2026-04-30"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-31", 2, "2027-02-28"],
  ])("that are given on %s for %i months is %s", async (given, months, last) => {
    expect(await queried(sql`loyalty_expiry_day(${given}::date, ${months})::text`)).toBe(last);
  });

  /** The last instant at which points are valid: midnight in the town, also where a clock change moved it. */
  const lastInstants = [
    ["2026-10-15T12:00:00-03:00", "2026-11-16T02:59:59.999Z"],
    // 4 November 2018 had no 00:00, and 16 February 2019 had 25 hours.
    ["2018-10-03T12:00:00-03:00", "2018-11-04T02:59:59.999Z"],
    ["2018-10-04T12:00:00-03:00", "2018-11-05T01:59:59.999Z"],
    ["2019-01-16T12:00:00-02:00", "2019-02-17T02:59:59.999Z"],
  ] as const;
  const instants = lastInstants.flatMap(([given, last]) =>
    ["UTC", "Asia/Tokyo"].map((zone) => ({ given, last, zone })),
  );
  test.each(instants)(
    "that are given at $given is over after $last ($zone)",
    async ({ given, last, zone }) => {
      await town.database.pool.query(`set time zone '${zone}'`);
      const after = new Date(Date.parse(last) + 1).toISOString();
      const club = await makeClub({ expiry: "after_posting", expiryMonths: 1 });
      await club.post(given, 2000);
      expect(await club.balanceAt(last)).toBe(2);
      expect(await club.redeem(last, 1)).toBe("redeemed");
      expect(await club.balanceAt(after)).toBe(0);
      expect(await club.redeem(after, 1)).toBe("not_enough_points");
      const { rows } = await town.database.pool.query(
        "select town_day(happened_at)::text as day, points from loyalty_entries where kind = 'expire'",
      );
      await town.database.pool.query("set time zone 'UTC'");
      // The refusal changes nothing but the points that had expired before it.
      expect(rows).toEqual([
        { day: await queried(sql`(town_day(${last}::timestamptz) + 1)::text`), points: -1 },
      ]);
    },
  );

  test("moves with each visit if points live as long as the client keeps coming", async () => {
    const club = await makeClub({ expiry: "after_last_visit", expiryMonths: 1 });
    await club.post("2027-01-31T12:00:00-03:00");
    await club.post("2027-02-28T23:59:59.999-03:00");
    expect(await club.balanceAt("2027-03-28T23:59:59.999-03:00")).toBe(2);
    expect(await club.balanceAt("2027-03-29T00:00:00-03:00")).toBe(0);
  });

  test("does not exist in a program without expiry", async () => {
    const club = await makeClub();
    await club.post(noon);
    expect(await club.balanceAt("2126-11-15T12:00:00-03:00")).toBe(1);
  });
});
