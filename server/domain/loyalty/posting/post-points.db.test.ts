import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { loyaltyCards, loyaltyEntries, loyaltyLots } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

async function openClub(rules: Partial<NewProgram> = {}) {
  const { companyId } = await makeProgram(town.database.db, rules);
  return { companyId, counter: await town.counterOf(companyId) };
}

const client = { phone: phoneOf(1), name: "Maria Souza" };
const post = (by: Visitor, body: Record<string, unknown> = {}, key?: string) =>
  by.call(
    "POST",
    "/shop/postings",
    { client, amountCents: 4790, ...body },
    key ? { "idempotency-key": key } : {},
  );
const undo = (by: Visitor, id: string, reason?: string) =>
  by.call("DELETE", `/shop/postings/${id}`, { reason });

/** Balance, open lots and the sum of the entries of each card. */
async function sums() {
  const { rows } = await town.database.db.execute<{ balance: number; lots: number; entries: number }>(sql`
    select c.balance, coalesce((select sum(remaining) from loyalty_lots l where l.card_id = c.id), 0)::int as lots,
      coalesce((select sum(points) from loyalty_entries e where e.card_id = c.id), 0)::int as entries
    from loyalty_cards c order by c.id`);
  return rows;
}

describe("a posting", () => {
  test("enrols a new client and gives points for the amount, rounded down", async () => {
    const { counter } = await openClub();
    const { status, body } = await post(counter, { operatorName: "Ana" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      posting: {
        clientName: "Maria Souza",
        points: 4,
        amountCents: 4790,
        reason: "purchase",
        operatorName: "Ana",
      },
      card: { balance: 4, visits: 1, earnedToday: 4, isFirstVisit: false },
    });
    expect(await sums()).toEqual([{ balance: 4, lots: 4, entries: 4 }]);
    const audits = await town.database.db.select().from(auditLogs);
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["card.opened", "points.posted"]),
    );
  });

  test("of a new client, sent again without the name, is done once, or refused until the name is typed", async () => {
    const { counter } = await openClub();
    const happenedAt = town.now.toISOString();
    const nameless = { client: { phone: client.phone }, happenedAt };
    expect((await post(counter, nameless, "key-offline1")).body.code).toBe("loyalty.name_missing");
    const named = await post(counter, { happenedAt }, "key-offline1");
    const again = await post(counter, nameless, "key-offline1");
    expect([named.status, again.status]).toEqual([200, 200]);
    expect(again.body.posting.id).toBe(named.body.posting.id);
    expect(await sums()).toEqual([{ balance: 4, lots: 4, entries: 4 }]);
  });

  test("repeated with its key is done once; with another body it is refused", async () => {
    const { counter } = await openClub();
    const first = await post(counter, {}, "key-12345678");
    const again = await post(counter, {}, "key-12345678");
    expect(again.body.posting).toEqual(first.body.posting);
    const other = await post(counter, { amountCents: 9000 }, "key-12345678");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
    expect(await sums()).toEqual([{ balance: 4, lots: 4, entries: 4 }]);
  });

  test("sent again in a new session of the counter is done once", async () => {
    const { companyId, counter } = await openClub();
    const happenedAt = town.now.toISOString();
    const first = await post(counter, { happenedAt }, "key-12345678");
    town.now = new Date(town.now.getTime() + 3 * 86_400_000);
    const again = await post(await town.counterOf(companyId), { happenedAt }, "key-12345678");
    expect(again.body.posting.id).toBe(first.body.posting.id);
    expect(await sums()).toEqual([{ balance: 4, lots: 4, entries: 4 }]);
  });

  test("gives the welcome bonus with the first purchase only", async () => {
    const { counter } = await openClub({ welcomeBonus: 5 });
    expect((await post(counter)).body).toMatchObject({ posting: { points: 4, welcomeBonus: 5 } });
    expect((await post(counter)).body.card.balance).toBe(13);
  });

  test.each([-5, 0, 1.5, "5", 1e9 + 1, 2 ** 31, Number.NaN])(
    "of the amount %s is refused beside its field",
    async (amountCents) => {
      const { counter } = await openClub();
      const { status, body } = await post(counter, { amountCents });
      // JSON has no NaN: it arrives as null, which is a posting without an amount.
      if (Number.isNaN(amountCents)) expect([status, body.code]).toEqual([400, "loyalty.amount_missing"]);
      else
        expect([status, Object.keys(body.data?.fields ?? body.fields ?? {})]).toEqual([400, ["amountCents"]]);
      expect(await sums()).toEqual([]);
    },
  );

  test.each([
    ["below the minimum purchase", { minimumPurchaseCents: 4791 }, "loyalty.below_minimum", "R$ 47,91"],
    ["below one point", { earnCents: 5000 }, "loyalty.below_one", "R$ 50,00"],
  ])("%s is refused and enrols no client", async (_, rules, code, words) => {
    const { counter } = await openClub(rules);
    const { status, body } = await post(counter);
    expect([status, body.code]).toEqual([409, code]);
    expect(body.message).toContain(words);
    expect(await sums()).toEqual([]);
  });

  test("too soon after the last one is refused with the time of the next", async () => {
    const { counter } = await openClub({ minutesBetween: 30 });
    await post(counter);
    town.now = new Date(town.now.getTime() + 29 * 60_000);
    const refused = await post(counter);
    expect(refused.body.code).toBe("loyalty.too_soon");
    expect(refused.body.message).toContain("fica liberado às 12:30.");
    town.now = new Date(town.now.getTime() + 60_000);
    expect((await post(counter)).status).toBe(200);
  });

  test("is limited for each posting and each day", async () => {
    const { counter } = await openClub({ maxPerPosting: 3, maxPerDay: 5 });
    expect((await post(counter)).body.posting).toMatchObject({ points: 3, limitedBy: "posting" });
    expect((await post(counter)).body.posting).toMatchObject({ points: 2, limitedBy: "day" });
    expect((await post(counter)).body.code).toBe("loyalty.day_limit");
  });

  test("of another company's card is refused and changes nothing", async () => {
    const { counter } = await openClub();
    const cardId = (await post(counter)).body.card.id;
    const other = (await openClub()).counter;
    const refused = await post(other, { client: undefined, cardId });
    expect([refused.status, refused.body.code]).toEqual([404, "loyalty.unknown_card"]);
    expect((await other.call("POST", "/shop/cards/look-up", { cardId })).status).toBe(404);
    expect((await other.call("POST", "/shop/cards/look-up", { phone: client.phone })).body).toEqual({
      card: null,
    });
    expect(await sums()).toEqual([{ balance: 4, lots: 4, entries: 4 }]);
  });

  test("of a counter without network counts for the day on which it happened", async () => {
    const { counter } = await openClub({
      kind: "stamps",
      earnCents: null,
      multiplier: "weekday",
      multiplierFactor: 2,
      multiplierWeekdays: [6],
    });
    // Today is a Sunday; the visit was on Saturday.
    const { body } = await post(counter, { happenedAt: "2026-11-14T20:00:00-03:00" });
    expect(body.posting).toMatchObject({
      points: 2,
      reason: "weekday",
      factor: 2,
      happenedAt: "2026-11-14T23:00:00.000Z",
    });
    expect((await post(counter, { happenedAt: "2026-11-08T11:00:00-03:00" })).body.code).toBe(
      "loyalty.late_too_old",
    );
    const { rows } = await town.database.db.execute(
      sql`select day::text, postings, new_clients from loyalty_days`,
    );
    expect(rows).toEqual([{ day: "2026-11-14", postings: 1, new_clients: 1 }]);
  });
});

test("a posting that is sent again after more than a week with its key gets its first response", async () => {
  const { companyId, counter } = await openClub();
  const happenedAt = town.now.toISOString();
  const first = await post(counter, { happenedAt }, "key-of-a-late-posting");
  town.now = new Date(town.now.getTime() + 7.5 * 86_400_000);
  const later = await town.counterOf(companyId);
  const again = await post(later, { happenedAt }, "key-of-a-late-posting");
  expect(again.body.posting.id).toBe(first.body.posting.id);
  expect((await post(later, { happenedAt }, "another-late-posting")).body.code).toBe("loyalty.late_too_old");
});

describe("undoing a posting", () => {
  test("takes everything back once, within 15 minutes", async () => {
    const { counter } = await openClub({ welcomeBonus: 5 });
    const { posting } = (await post(counter)).body;
    const undone = await undo(counter, posting.id);
    expect(undone.body).toMatchObject({
      posting: { isUndone: true },
      card: { balance: 0, visits: 0, isFirstVisit: true },
    });
    expect((await undo(counter, posting.id)).body.code).toBe("loyalty.already_undone");
    expect(await sums()).toEqual([{ balance: 0, lots: 0, entries: 0 }]);
    const { rows } = await town.database.db.execute(
      sql`select postings, purchases_cents::int as cents, given::int, new_clients, hours[13] as noon from loyalty_days`,
    );
    expect(rows).toEqual([{ postings: 0, cents: 0, given: 0, new_clients: 0, noon: 0 }]);
  });

  test("happens once for a key, so that a lost response can be requested again", async () => {
    const { counter } = await openClub();
    const { posting } = (await post(counter)).body;
    const send = () =>
      counter.call("DELETE", `/shop/postings/${posting.id}`, {}, { "idempotency-key": posting.id });
    const first = await send();
    expect(first.body).toMatchObject({ posting: { isUndone: true }, card: { balance: 0 } });
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    const { rows } = await town.database.db.execute(sql`select to_jsonb(k) from idempotency_keys k`);
    expect(JSON.stringify(rows)).not.toContain(posting.clientName);
  });

  test("is refused for the counter after 15 minutes", async () => {
    const { counter } = await openClub();
    const { posting } = (await post(counter)).body;
    town.now = new Date(town.now.getTime() + 15 * 60_000);
    expect((await undo(counter, posting.id)).body.code).toBe("loyalty.undo_too_late");
  });

  test("after the points were spent leaves a debt, which the next points pay", async () => {
    const { companyId, counter } = await openClub();
    const reward = await makeReward(town.database.db, { companyId, cost: 3 });
    const { posting, card } = (await post(counter)).body;
    const redeemed = await counter.call("POST", "/shop/vouchers", { cardId: card.id, rewardId: reward.id });
    expect(redeemed.body).toMatchObject({
      voucher: { state: "used", rewardName: "Café coado" },
      card: { balance: 1 },
    });
    expect((await undo(counter, posting.id)).body.card.balance).toBe(-3);
    expect(await sums()).toEqual([{ balance: -3, lots: -3, entries: -3 }]);
    expect((await post(counter)).body.card.balance).toBe(1);
    expect(await sums()).toEqual([{ balance: 1, lots: 1, entries: 1 }]);
  });
});

describe("a reward", () => {
  test("without enough points is refused with what is missing", async () => {
    const { companyId, counter } = await openClub();
    const reward = await makeReward(town.database.db, { companyId, cost: 5 });
    const { card } = (await post(counter)).body;
    const refused = await counter.call("POST", "/shop/vouchers", { cardId: card.id, rewardId: reward.id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Falta 1 ponto para este prêmio. Nada foi descontado.",
    ]);
  });

  test("handed over by mistake returns its points to the lots that they came from", async () => {
    const { companyId, counter } = await openClub({ expiry: "after_posting", expiryMonths: 1 });
    const { db } = town.database;
    const reward = await makeReward(db, { companyId, cost: 3, stock: 1 });
    const { card } = (await post(counter)).body;
    const { voucher } = (
      await counter.call("POST", "/shop/vouchers", { cardId: card.id, rewardId: reward.id })
    ).body;
    const returned = await counter.call("DELETE", `/shop/vouchers/${voucher.id}/use`, {});
    expect(returned.body).toMatchObject({
      voucher: { state: "returned" },
      card: { balance: 4, rewards: [{ stock: 1 }] },
    });
    const lots = await db.select().from(loyaltyLots);
    expect(lots).toMatchObject([{ points: 4, remaining: 4, expiresOn: "2026-12-15" }]);
  });
});

describe("the ledger", () => {
  test("refuses to change or remove an entry", async () => {
    const { counter } = await openClub();
    await post(counter);
    const { db } = town.database;
    const refused = { cause: { code: "23001" } };
    await expect(db.update(loyaltyEntries).set({ points: 9 })).rejects.toMatchObject(refused);
    await expect(db.delete(loyaltyEntries)).rejects.toMatchObject(refused);
    await expect(db.execute(sql`truncate loyalty_lot_moves cascade`)).rejects.toMatchObject(refused);
  });

  test("moves the points of a duplicate with their expiry, and back", async () => {
    const { companyId, counter } = await openClub({ expiry: "after_posting", expiryMonths: 2 });
    await post(counter);
    await post(counter, { client: { phone: phoneOf(2), name: "Maria S." } });
    const { db } = town.database;
    const cards = await db.select().from(loyaltyCards).where(eq(loyaltyCards.companyId, companyId));
    const [kept, merged] = cards.map(({ clientId }) => clientId);
    const details = JSON.stringify({ place: "back_office", created_at: town.now });
    const { rows } = await db.execute(
      sql`select merge_cards(${kept}, ${merged}, ${details}::jsonb) as moved`,
    );
    expect(rows).toEqual([{ moved: [] }]);
    const balances = async () => (await sums()).map((card) => [card.balance, card.lots, card.entries]).sort();
    expect(await balances()).toEqual([
      [0, 0, 0],
      [8, 8, 8],
    ]);
    await db.execute(sql`select unmerge_cards(${kept}, ${merged}, '{}', ${details}::jsonb)`);
    expect(await balances()).toEqual([
      [4, 4, 4],
      [4, 4, 4],
    ]);
    const lots = await db.select().from(loyaltyLots);
    expect(lots.filter(({ remaining }) => remaining > 0).map(({ expiresOn }) => expiresOn)).toEqual([
      "2027-01-15",
      "2027-01-15",
    ]);
  });
});
