import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ClubReport } from "#contract/loyalty/club-report.ts";
import { addDays, today } from "#contract/time/dates.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

async function report(input: object = {}): Promise<ClubReport> {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return apiFor({ db: town.database.db, actor, now: town.now }).loyalty.manage.report(input);
}

/** Moves the clock and posts a purchase of a person. Returns the id of the posting. */
async function post(companyId: string, at: string, person: number, amountCents: number): Promise<string> {
  town.now = new Date(at);
  const counter = await town.counterOf(companyId);
  const client = { phone: phoneOf(person), name: "Maria Souza" };
  const { status, body } = await counter.call("POST", "/shop/postings", { client, amountCents });
  expect(status).toBe(200);
  return body.posting.id;
}

/** Purchases around midnight and the end of a month, an undone one, and a redemption. */
async function makeHistory() {
  const { db } = town.database;
  const { companyId } = await makeProgram(db, { welcomeBonus: 2 });
  const reward = await makeReward(db, { companyId, cost: 10, valueCents: 500 });
  await makeReward(db, { companyId, cost: 100, valueCents: 4000 });
  const silent = await makeProgram(db, { expiry: "after_posting", expiryMonths: 1 });
  // 23:59 and 00:01 in the town, on both sides of the end of October.
  await post(companyId, "2026-11-01T02:59:00Z", 1, 10_000);
  await post(companyId, "2026-11-01T03:01:00Z", 1, 5_000);
  const undone = await post(companyId, "2026-11-02T15:00:00Z", 2, 8_000);
  const counter = await town.counterOf(companyId);
  expect((await counter.call("DELETE", `/shop/postings/${undone}`, {})).status).toBe(200);
  await post(silent.companyId, "2026-11-03T15:00:00Z", 2, 3_000);
  town.now = new Date("2026-11-04T15:00:00Z");
  const { rows } = await db.execute<{ id: string }>(sql`select c.id from loyalty_cards c
    join clients l on l.id = c.client_id where l.phone = ${phoneOf(1)}`);
  const redeemed = await (await town.counterOf(companyId)).call("POST", "/shop/vouchers", {
    ...{ cardId: rows[0]?.id, rewardId: reward.id },
  });
  expect(redeemed.status).toBe(200);
  return { companyId, silentId: silent.companyId };
}

test("the report has the sums of its days, and those of the period before", async () => {
  const { companyId, silentId } = await makeHistory();
  const november = await report({ period: "month" });
  expect(november).toMatchObject({
    ...{ from: "2026-11-01", until: "2026-11-04" },
    now: {
      ...{ postings: 2, purchasesCents: 8_000, given: 8, redeemed: 10, expired: 0, rewards: 1 },
      ...{ newClients: 1, returningClients: 1 },
    },
    before: { postings: 1, purchasesCents: 10_000, given: 12, newClients: 1, returningClients: 0 },
    ...{ outstanding: 10, liabilityCents: 280, withoutValue: { clubs: 1, points: 3 } },
    ...{ expiring: 3, activeClients: 2 },
  });
  expect(november.days.map(({ given, givenBefore }) => [given, givenBefore])).toEqual([
    ...[
      [5, 0],
      [0, 0],
      [3, 0],
      [0, 12],
    ],
  ]);
  expect([november.hours[0], november.hours[12], november.hours[23]]).toEqual([1, 1, 0]);
  expect(november.clubs.map((club) => [club.companyId, club.postings, club.outstanding])).toEqual(
    [
      [companyId, 1, 7],
      [silentId, 1, 3],
    ].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
});

/** The same sums, from the entries of the ledger. */
async function fromLedger(from: string, until: string) {
  const { rows } = await town.database.db.execute(sql`
    with counted as (
      select e.company_id, coalesce(o.kind, e.kind) as kind, e.points, case when o.id is null then 1 else -1 end as sign,
        coalesce(o.amount_cents, e.amount_cents, 0) as cents,
        (coalesce(o.happened_at, e.happened_at) at time zone 'America/Sao_Paulo')::date as day
      from loyalty_entries e left join loyalty_entries o on o.id = e.reverses_id)
    select coalesce(sum(sign) filter (where kind = 'earn'), 0)::int as postings,
      coalesce(sum(sign * cents) filter (where kind = 'earn'), 0)::int as "purchasesCents",
      coalesce(sum(points) filter (where kind in ('earn', 'bonus')), 0)::int as given,
      coalesce(-sum(points) filter (where kind = 'redeem'), 0)::int as redeemed,
      coalesce(-sum(points) filter (where kind = 'expire'), 0)::int as expired,
      coalesce(sum(sign) filter (where kind = 'redeem'), 0)::int as rewards
    from counted where day between ${from}::date and ${until}::date`);
  return rows[0];
}

test("every sum of every period equals the ledger, also after an undo", async () => {
  await makeHistory();
  const last = today(town.now);
  for (const [from, until] of [
    ["2026-10-31", "2026-10-31"],
    ["2026-11-01", "2026-11-01"],
    ["2026-11-02", "2026-11-02"],
    ["2026-10-01", last],
  ] as const) {
    const { now } = await report({ period: "custom", from, until });
    expect(now, `${from} to ${until}`).toMatchObject((await fromLedger(from, until)) ?? {});
  }
  const { outstanding } = await report();
  const { rows } = await town.database.db.execute(
    sql`select sum(points)::int as points from loyalty_entries`,
  );
  expect(rows).toEqual([{ points: outstanding }]);
});

test("a client without a visit for more than 90 days is no longer active", async () => {
  await makeHistory();
  town.now = new Date("2027-02-01T15:01:00Z");
  expect((await report()).activeClients).toBe(0);
  town.now = new Date("2027-02-01T14:59:00Z");
  expect((await report()).activeClients).toBe(1);
  town.now = new Date("2027-01-29T15:01:00Z");
  expect((await report()).activeClients).toBe(2);
});

test("a period in the wrong order, or longer than a year, is refused", async () => {
  await expect(report({ period: "custom", from: "2026-02-01", until: "2026-01-01" })).rejects.toThrow();
  const from = "2025-01-01";
  await expect(report({ period: "custom", from, until: addDays(from, 366) })).rejects.toThrow();
  expect((await report({ period: "custom", from, until: addDays(from, 365) })).days).toHaveLength(366);
});
