import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { anonymiseUnusedClients } from "#server/domain/client/erasure/anonymise-unused-clients.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { makeCard, makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { withClientTown } from "#tests/support/town/client-town.ts";
import { phoneOf } from "#tests/support/town/coupon-town.ts";
import { loyaltyCards } from "./ledger.table.ts";

const { town, twoClients } = withClientTown();

/** Posts one point for each R$ 10,00. */
async function post(card: typeof loyaltyCards.$inferSelect, amountCents: number, note: string | null = null) {
  const { companyId, id } = card;
  const at = town.now.toISOString();
  await town.database.db.execute(sql`
    select post_points(jsonb_build_object('at', ${at}::text, 'happened_at', ${at}::text, 'posting_id', gen_random_uuid(),
      'company_id', ${companyId}::text, 'card_id', ${id}::text, 'amount_cents', ${amountCents}::int, 'place', 'counter',
      'note', ${note}::text), '{}')`);
}

async function cardOf(companyId: string, clientId: string, amountCents: number) {
  const card = await makeCard(town.database.db, { companyId, clientId });
  await post(card, amountCents, "Cliente da Maria");
  return card;
}

/** Owner and balance of each card, each equal to its open lots and to the sum of its entries. */
async function cards() {
  const { rows } = await town.database.db.execute<{ owner: string; balance: number; equal: boolean }>(sql`
    select c.client_id as owner, c.balance,
      c.balance = coalesce((select sum(remaining) from loyalty_lots l where l.card_id = c.id), 0)
      and c.balance = coalesce((select sum(points) from loyalty_entries e where e.card_id = c.id), 0) as equal
    from loyalty_cards c order by c.id`);
  expect(rows.every(({ equal }) => equal)).toBe(true);
  return rows.map(({ owner, balance }) => [owner, balance]);
}

test("a merge joins the cards of two clients, and its undo separates them with what is left", async () => {
  const { manage, first, second } = await twoClients();
  const [both, one] = [await makeProgram(town.database.db), await makeProgram(town.database.db)];
  const kept = await cardOf(both.companyId, first, 5000);
  await cardOf(both.companyId, second, 3000);
  await cardOf(one.companyId, second, 2000);
  const before = await cards();
  expect(before).toEqual([
    [first, 5],
    [second, 3],
    [second, 2],
  ]);

  const { merges } = await manage.merge({ id: first, otherId: second });
  expect(await cards()).toEqual([
    [first, 8],
    [second, 0],
    [first, 2],
  ]);
  await post(kept, 1000);
  await manage.unmerge({ id: merges[0]?.id ?? "" });
  expect(await cards()).toEqual([
    [first, 6],
    [second, 3],
    [second, 2],
  ]);
});

test("the file of a client and the timeline have the entries, also of a merged duplicate", async () => {
  const { db } = town.database;
  const { manage, first, second } = await twoClients();
  const { companyId } = await makeProgram(db);
  const card = await cardOf(companyId, first, 5000);
  await cardOf(companyId, second, 3000);
  await db
    .insert(loyaltyPointsRequests)
    .values({ cardId: card.id, companyId, purchasedOn: "2026-11-14", message: "Faltou a de ontem" });
  await manage.merge({ id: first, otherId: second });

  const { cards: exported } = await manage.handOver({ id: first });
  const [own, merged] = exported;
  expect([own?.balance, own?.entries.length, own?.requests[0]?.message]).toEqual([8, 2, "Faltou a de ontem"]);
  expect([merged?.balance, merged?.entries.map(({ points }) => points)]).toEqual([0, [-3, 3]]);
  expect(own?.entries.at(-1)).toMatchObject({
    reason: "purchase",
    amountCents: 5000,
    note: "Cliente da Maria",
  });
  const { timeline } = await manage.get({ id: first });
  const points = timeline.flatMap((event) => (event.kind === "points" ? [event.points] : []));
  expect(points.toSorted((one, other) => one - other)).toEqual([-3, 3, 3, 5]);
});

test("an erasure leaves no words and no points, and the sums of the ledger stay true", async () => {
  const { db } = town.database;
  const { manage, first, second } = await twoClients();
  const { companyId } = await makeProgram(db);
  const reward = await makeReward(db, { companyId, cost: 4, stock: 3 });
  const card = await cardOf(companyId, first, 9000);
  await cardOf(companyId, second, 3000);
  await db.execute(sql`
    select redeem_reward(jsonb_build_object('at', ${town.now.toISOString()}::text, 'voucher_id', gen_random_uuid(),
      'code', 'ABCDEFGH', 'company_id', ${companyId}::text, 'card_id', ${card.id}::text, 'reward_id', ${reward.id}::text,
      'is_used', false, 'place', 'client'), '{}')`);
  await db
    .insert(loyaltyPointsRequests)
    .values({ cardId: card.id, companyId, purchasedOn: "2026-11-14", message: "Sou a Maria" });

  await manage.erase({ id: first });
  expect((await cards()).map(([, balance]) => balance)).toEqual([0, 3]);
  const { rows } = await db.execute(sql`select
    (select state from loyalty_vouchers) as voucher, (select stock from loyalty_rewards) as stock,
    (select state || coalesce(message, '') from loyalty_points_requests) as request,
    (select count(*)::int from loyalty_entry_notes) as notes,
    (select outstanding::int from loyalty_totals) as outstanding,
    (select points from loyalty_entries where reason = 'erasure') as erased`);
  expect(rows).toEqual([
    { voucher: "cancelled", stock: 3, request: "cancelled", notes: 1, outstanding: 3, erased: -5 },
  ]);
});

test("a client with points or a recent visit is not unused", async () => {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const daysAgo = (days: number) => new Date(town.now.getTime() - days * 86_400_000);
  const old = daysAgo(limits.clientsKeptDays + 100);
  const rows = await db
    .insert(clients)
    .values([1, 2, 3, 4].map((n) => ({ name: "Maria", phone: phoneOf(n), createdAt: old, updatedAt: old })))
    .returning();
  const [withPoints, visited, left] = rows.map(({ id }) => id);
  const cardRow = { companyId, origin: "counter" as const, joinedAt: old };
  await db.insert(loyaltyCards).values([
    { ...cardRow, clientId: withPoints ?? "", balance: 3 },
    { ...cardRow, clientId: visited ?? "", visits: 1, lastVisitAt: daysAgo(10) },
    { ...cardRow, clientId: left ?? "", visits: 1, lastVisitAt: old },
  ]);
  // The third left the club long ago, the fourth never joined.
  expect(await anonymiseUnusedClients(db, town.now)).toBe(2);
  expect(await db.$count(clients, eq(clients.name, "Maria"))).toBe(2);
});
