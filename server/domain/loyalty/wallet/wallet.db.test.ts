import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const stranger = phoneOf(2);

/** A club of one point per real, with two rewards, and a client with 20 points whose phone is confirmed. */
async function openClub() {
  const { companyId } = await makeProgram(town.database.db, { earnCents: 100 });
  const reward = await makeReward(town.database.db, { companyId, cost: 8, stock: 2, validDays: 10 });
  await makeReward(town.database.db, { companyId, name: "Bolo", cost: 50 });
  const counter = await town.counterOf(companyId);
  const cardId = await post(counter, phoneOf(1));
  return { companyId, reward, counter, cardId, owner: await withConfirmedPhone(town) };
}

async function post(counter: Visitor, phone: string): Promise<string> {
  const { body } = await counter.call("POST", "/shop/postings", {
    client: { phone, name: "Maria Souza" },
    amountCents: 2000,
  });
  return body.card.id;
}

async function otherClient(counter: Visitor): Promise<Visitor> {
  await post(counter, stranger);
  return withConfirmedPhone(town, stranger);
}

const card = async (by: Visitor, id: string) => (await by.call("GET", `/client/cards/${id}`)).body;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function balances() {
  const { rows } = await town.database.db.execute(sql`select balance,
    (select coalesce(sum(remaining), 0)::int from loyalty_lots l where l.card_id = c.id) as lots from loyalty_cards c`);
  return rows;
}

describe("the wallet", () => {
  test("lists the cards of the confirmed client with what they collect for", async () => {
    const { owner, cardId, companyId } = await openClub();
    const { body } = await owner.call("GET", "/client/cards");
    expect(body).toMatchObject({
      items: [
        {
          id: cardId,
          balance: 20,
          isOpen: true,
          expiring: null,
          openVouchers: 0,
          rewards: [
            { cost: 8, stock: 2 },
            { cost: 50, stock: null },
          ],
        },
      ],
      nextCursor: null,
    });
    expect((await owner.call("GET", "/client/club-balances")).body).toEqual([
      { companyId, cardId, balance: 20 },
    ]);
  });

  test("is refused until the phone is confirmed on the device", async () => {
    const { reward, cardId } = await openClub();
    const unconfirmed = town.newVisitor();
    await unconfirmed.call("POST", "/client/phone-codes", { phone: phoneOf(1) });
    for (const [method, path] of [
      ["GET", "/client/cards"],
      ["GET", `/client/cards/${cardId}`],
      ["GET", `/client/cards/${cardId}/entries`],
      ["POST", `/rewards/${reward.id}/vouchers`],
    ] as const) {
      expect(codeOf(await unconfirmed.call(method, path)), path).toEqual([403, "client.phone_not_confirmed"]);
    }
    expect((await unconfirmed.call("GET", "/client/club-balances")).body).toEqual([]);
    expect((await town.newVisitor().call("GET", "/client/club-balances")).body).toEqual([]);
  });

  test("leaves out points whose last day has passed, and names those that expire next", async () => {
    const { owner, cardId } = await openClub();
    const day = (days: number) => new Date(town.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await town.database.db.execute(sql`update loyalty_lots set expires_on = ${day(3)}::date`);
    expect(await card(owner, cardId)).toMatchObject({ balance: 20, expiring: { points: 20, on: day(3) } });
    await town.database.db.execute(sql`update loyalty_lots set expires_on = ${day(-1)}::date`);
    expect(await card(owner, cardId)).toMatchObject({ balance: 0, expiring: null });
  });

  test("states each sum with the balance after it, page by page", async () => {
    const { owner, cardId, reward } = await openClub();
    await owner.call("POST", `/rewards/${reward.id}/vouchers`);
    const first = await owner.call("GET", `/client/cards/${cardId}/entries?limit=1`);
    expect(first.body.items).toMatchObject([
      { kind: "redeem", reason: "reward", points: -8, balanceAfter: 12, rewardName: "Café coado" },
    ]);
    const next = await owner.call(
      "GET",
      `/client/cards/${cardId}/entries?limit=1&cursor=${first.body.nextCursor}`,
    );
    expect(next.body).toMatchObject({
      items: [{ kind: "earn", reason: "purchase", points: 20, balanceAfter: 20, amountCents: 2000 }],
      nextCursor: null,
    });
  });
});

describe("joining a club", () => {
  test("gives one card, however often it is requested, and no points", async () => {
    const { owner } = await openClub();
    const { companyId } = await makeProgram(town.database.db, { welcomeBonus: 5 });
    const first = await owner.call("POST", `/clubs/${companyId}/cards`);
    expect(first.body).toMatchObject({ balance: 0, company: { id: companyId } });
    const again = await owner.call("POST", `/clubs/${companyId}/cards`);
    expect(again.body.id).toBe(first.body.id);
    expect((await owner.call("GET", "/client/cards")).body.items).toHaveLength(2);
  });

  test("is refused for a closed club", async () => {
    const { owner } = await openClub();
    const { companyId } = await makeProgram(town.database.db, { isActive: false });
    expect((await owner.call("POST", `/clubs/${companyId}/cards`)).status).toBe(404);
  });
});

describe("a reward", () => {
  test("is taken once for each key, as a voucher that the counter hands over", async () => {
    const { owner, cardId, reward, counter } = await openClub();
    const key = { "idempotency-key": "take-12345678" };
    const taken = await owner.call("POST", `/rewards/${reward.id}/vouchers`, {}, key);
    const again = await owner.call("POST", `/rewards/${reward.id}/vouchers`, {}, key);
    expect(again.body).toEqual(taken.body);
    expect(taken.body).toMatchObject({ cardId, voucher: { state: "open", cost: 8 } });
    expect(await balances()).toEqual([{ balance: 12, lots: 12 }]);
    expect((await card(owner, cardId)).vouchers).toHaveLength(1);
    const used = await counter.call("POST", `/shop/vouchers/${taken.body.voucher.id}/use`);
    expect(used.status).toBe(200);
    expect(codeOf(await owner.call("DELETE", `/vouchers/${taken.body.voucher.id}`))).toEqual([
      409,
      "loyalty.own_not_returnable",
    ]);
  });

  test("that is returned gives the points and the stock back, once", async () => {
    const { owner, reward, cardId } = await openClub();
    const { body } = await owner.call("POST", `/rewards/${reward.id}/vouchers`);
    // Sent again after a lost response, it has the same response.
    for (let sent = 0; sent < 2; sent++) {
      const { body: answer } = await owner.call("DELETE", `/vouchers/${body.voucher.id}`);
      expect(answer).toMatchObject({ cardId, voucher: { state: "returned" } });
    }
    expect(await balances()).toEqual([{ balance: 20, lots: 20 }]);
    const stocks = await town.database.db.select({ stock: loyaltyRewards.stock }).from(loyaltyRewards);
    expect(stocks.map(({ stock }) => stock)).toContain(2);
  });

  test("whose voucher expired is not returned, also before the job has run", async () => {
    const { owner, reward } = await openClub();
    const { body } = await owner.call("POST", `/rewards/${reward.id}/vouchers`);
    await town.database.db.execute(sql`update loyalty_vouchers set valid_until = '2020-01-01'`);
    expect((await owner.call("DELETE", `/vouchers/${body.voucher.id}`)).status).toBe(409);
    expect(await balances()).toEqual([{ balance: 12, lots: 12 }]);
  });

  test("beyond the balance is refused with what is missing", async () => {
    const { owner, companyId } = await openClub();
    const cake = await makeReward(town.database.db, { companyId, cost: 23 });
    const { status, body } = await owner.call("POST", `/rewards/${cake.id}/vouchers`);
    expect([status, body.message]).toEqual([409, "Faltam 3 pontos para este prêmio. Nada foi descontado."]);
  });

  test("of another client is not found and stays untouched", async () => {
    const { owner, reward, cardId, counter } = await openClub();
    const { body } = await owner.call("POST", `/rewards/${reward.id}/vouchers`);
    const other = await otherClient(counter);
    for (const [method, path] of [
      ["GET", `/client/cards/${cardId}`],
      ["GET", `/client/cards/${cardId}/entries`],
      ["DELETE", `/vouchers/${body.voucher.id}`],
      ["GET", `/vouchers/${body.voucher.id}/qr.svg`],
    ] as const) {
      expect((await other.call(method, path)).status, path).toBe(404);
    }
    const asked = { purchasedOn: "2026-11-15", amountCents: 1000 };
    expect((await other.call("POST", `/client/cards/${cardId}/points-requests`, asked)).status).toBe(404);
    expect(await balances()).toContainEqual({ balance: 12, lots: 12 });
  });

  test("of a club without an own card is refused", async () => {
    const { owner } = await openClub();
    const { companyId } = await makeProgram(town.database.db);
    const reward = await makeReward(town.database.db, { companyId });
    expect(codeOf(await owner.call("POST", `/rewards/${reward.id}/vouchers`))).toEqual([
      404,
      "loyalty.own_card_missing",
    ]);
  });
});

describe("a points request", () => {
  const ask = (by: Visitor, cardId: string, body: object = {}) =>
    by.call("POST", `/client/cards/${cardId}/points-requests`, {
      purchasedOn: "2026-11-14",
      amountCents: 4790,
      message: "Com a Ana",
      ...body,
    });

  test("waits for the shop, and at most three wait at a time", async () => {
    const { owner, cardId } = await openClub();
    const answers = [];
    for (let count = 0; count < 4; count++) answers.push(codeOf(await ask(owner, cardId)));
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 409]);
    expect(answers[3]).toEqual([409, "loyalty.too_many_requests"]);
    expect((await card(owner, cardId)).requests).toHaveLength(3);
  });

  test.each([
    ["2026-11-16", false],
    ["2026-11-15", true],
    ["2026-10-16", true],
    ["2026-10-15", false],
  ])("for a purchase on %s is accepted: %s", async (purchasedOn, isAccepted) => {
    const { owner, cardId } = await openClub();
    const { status, body } = await ask(owner, cardId, { purchasedOn });
    expect(status).toBe(isAccepted ? 200 : 400);
    if (!isAccepted) expect(body.data.fields).toHaveProperty("purchasedOn");
    expect(await town.database.db.$count(loyaltyPointsRequests)).toBe(isAccepted ? 1 : 0);
  });

  test.each([-5, 0, 1.5, "5", 1e10, Number.NaN])(
    "of the amount %s is refused beside its field",
    async (amountCents) => {
      const { owner, cardId } = await openClub();
      const { status, body } = await ask(owner, cardId, { amountCents });
      expect([status, Object.keys(body.data.fields)]).toEqual([400, ["amountCents"]]);
      expect(await town.database.db.$count(clients)).toBe(1);
    },
  );
});
