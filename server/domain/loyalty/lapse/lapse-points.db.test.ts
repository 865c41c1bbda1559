import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { lapsePoints, lapseVouchers } from "./lapse-points.ts";

const town = withCouponTown();

/** Creates clients with a card and a posting of R$ 100,00 each. */
async function postTo(companyId: string, at: string, clients = 1): Promise<void> {
  const { db } = town.database;
  await db.execute(sql`
    with made as (
      insert into clients (id, phone, name) select gen_random_uuid(), '3599' || lpad(n::text, 7, '0'), 'Maria Souza'
      from generate_series(1, ${clients}) n on conflict (phone) do update set name = excluded.name returning id
    )
    insert into loyalty_cards (id, company_id, client_id, origin) select gen_random_uuid(), ${companyId}, id, 'counter'
    from made on conflict (company_id, client_id) do nothing`);
  await db.execute(sql`
    select post_points(jsonb_build_object('at', ${at}::text, 'happened_at', ${at}::text, 'posting_id', gen_random_uuid(),
      'company_id', c.company_id, 'card_id', c.id, 'amount_cents', 10000, 'place', 'counter'), '{}')
    from loyalty_cards c where c.company_id = ${companyId}`);
}

const lapseAt = (moment: string) => lapsePoints(asSystem(town.database.db, new Date(moment)));
const balances = async () =>
  (await town.database.db.select().from(loyaltyCards)).map(({ balance }) => balance);

type Case = { rules: Partial<NewProgram>; posted: string; valid: string; expired: string };
const months = (expiryMonths: number) => ({ expiry: "after_posting" as const, expiryMonths });

test.each<Case>([
  // 31 January and a month: the end of February, in a leap year and in another.
  {
    rules: months(1),
    posted: "2027-01-31T12:00-03:00",
    valid: "2027-02-28T23:59-03:00",
    expired: "2027-03-01T00:01-03:00",
  },
  {
    rules: months(1),
    posted: "2028-01-31T12:00-03:00",
    valid: "2028-02-29T23:59-03:00",
    expired: "2028-03-01T00:01-03:00",
  },
  {
    rules: months(12),
    posted: "2028-02-29T12:00-03:00",
    valid: "2029-02-28T23:59-03:00",
    expired: "2029-03-01T00:01-03:00",
  },
  // 4 November 2018 had no midnight in the town, and 16 February 2019 had 25 hours.
  {
    rules: months(1),
    posted: "2018-10-03T12:00-03:00",
    valid: "2018-11-03T23:59-03:00",
    expired: "2018-11-04T01:01-02:00",
  },
  {
    rules: months(1),
    posted: "2018-10-04T12:00-03:00",
    valid: "2018-11-04T23:59-02:00",
    expired: "2018-11-05T00:01-02:00",
  },
  {
    rules: months(1),
    posted: "2019-01-16T12:00-02:00",
    valid: "2019-02-16T23:59-03:00",
    expired: "2019-02-17T00:01-03:00",
  },
])("points of $posted are valid until $valid", async ({ rules, posted, valid, expired }) => {
  const { companyId } = await makeProgram(town.database.db, rules);
  await postTo(companyId, posted);
  expect([await lapseAt(valid), await balances()]).toEqual([0, [10]]);
  expect([await lapseAt(expired), await balances()]).toEqual([1, [0]]);
  expect([await lapseAt(expired), await balances()]).toEqual([0, [0]]);
});

test("all cards are done in batches, and parallel runs expire nothing twice", async () => {
  const { companyId } = await makeProgram(town.database.db, months(1));
  const clients = limits.lapsesPerBatch + 7;
  await postTo(companyId, "2027-01-31T12:00-03:00", clients);
  const runs = await Promise.all([1, 2, 3].map(() => lapseAt("2027-03-01T00:01-03:00")));
  // A run skips the cards that another one has locked, so the next run may find some.
  const rest = await lapseAt("2027-03-01T00:06-03:00");
  expect(runs.reduce((sum, run) => sum + run, rest)).toBe(clients);
  expect(new Set(await balances())).toEqual(new Set([0]));
  const { rows } = await town.database.db.execute(
    sql`select count(*)::int as entries, sum(points)::int as points from loyalty_entries where kind = 'expire'`,
  );
  expect(rows).toEqual([{ entries: clients, points: -10 * clients }]);
});

test("an open voucher is closed after its last day, once, and its points are not returned", async () => {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const { id } = await makeReward(db, { companyId, cost: 4, validDays: 7 });
  await postTo(companyId, "2026-11-01T12:00-03:00");
  await db.execute(sql`
    select redeem_reward(jsonb_build_object('at', '2026-11-02T12:00-03:00', 'voucher_id', gen_random_uuid(), 'code', 'ABCDEFGH',
      'company_id', company_id, 'card_id', c.id, 'reward_id', ${id}::text, 'is_used', false, 'place', 'client'), '{}')
    from loyalty_cards c`);
  const lapse = (moment: string) => lapseVouchers(asSystem(db, new Date(moment)));
  expect(await lapse("2026-11-09T23:59-03:00")).toBe(0);
  expect(await lapse("2026-11-10T00:01-03:00")).toBe(1);
  expect(await lapse("2026-11-10T00:06-03:00")).toBe(0);
  expect((await db.execute(sql`select state from loyalty_vouchers`)).rows).toEqual([{ state: "expired" }]);
  expect(await balances()).toEqual([6]);
});
