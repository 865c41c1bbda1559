import { describe, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";
import { consentRow } from "#tests/support/town/client-town.ts";
import { openClub, post, redeem } from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { shopClientsOf } from "#tests/support/town/shop-clients.ts";

const town = withCouponTown();
const { person, redeemed } = shopClientsOf(town);

/** A shop with Maria: a posting, a reward, a request for points and a redeemed coupon. */
async function openShop() {
  const { companyId, counter } = await openClub(town);
  const { card } = (await post(counter, { amountCents: 20_000 })).body;
  const reward = await makeReward(town.database.db, { companyId, cost: 5 });
  await redeem(counter, card.id, reward.id);
  const purchase = { purchasedOn: "2026-11-10", amountCents: 990, message: "Esqueci o cartão" };
  await town.database.db.insert(loyaltyPointsRequests).values({ cardId: card.id, companyId, ...purchase });
  const [{ id }] = (await counter.call("GET", "/shop/clients")).body.items;
  await redeemed(id, 2, companyId);
  return { companyId, counter, clientId: id as string, cardId: card.id as string };
}

async function shopOf(companyId: string): Promise<Actor> {
  const { actor } = await makeSignedIn(town.database.db, "lojista");
  if (actor.kind !== "user") throw new Error("not a user");
  return { ...actor, companyIds: [companyId], companyId };
}

const send = (actor: Actor, path: string) =>
  requestApi({ db: town.database.db, actor, now: town.now }, `/api${path}`);

describe("an opened client", () => {
  test("has the card, the requests and the coupons of this shop", async () => {
    const { counter, clientId, cardId } = await openShop();
    const other = await openClub(town);
    await redeemed(clientId, 1, other.companyId);
    const { body } = await counter.call("GET", `/shop/clients/${clientId}`);
    expect(body).toMatchObject({
      client: { id: clientId, cardId, balance: 15, visits: 1, coupons: 1 },
      card: { id: cardId, balance: 15, clientName: "Maria Souza" },
      requests: [{ amountCents: 990, state: "waiting", message: "Esqueci o cartão" }],
      allowsWhatsapp: false,
    });
    expect(body.coupons).toHaveLength(1);
  });

  test("has a statement with every entry, in pages", async () => {
    const { counter, clientId } = await openShop();
    const first = (await counter.call("GET", `/shop/clients/${clientId}/statement?limit=1`)).body;
    expect(first.items).toMatchObject([{ reason: "reward", points: -5, balanceAfter: 15 }]);
    const path = `/shop/clients/${clientId}/statement?cursor=${first.nextCursor}`;
    const rest = (await counter.call("GET", path)).body;
    expect(rest).toMatchObject({ items: [{ reason: "purchase", points: 20 }], nextCursor: null });
  });

  test("of coupons only has no card and no statement", async () => {
    const { companyId, counter } = await openClub(town);
    const id = await person("Caio Lima");
    await redeemed(id, 4, companyId);
    const { body } = await counter.call("GET", `/shop/clients/${id}`);
    expect(body).toMatchObject({ client: { name: "Caio Lima" }, card: null, requests: [] });
    expect((await counter.call("GET", `/shop/clients/${id}/statement`)).status).toBe(404);
  });

  test("has a WhatsApp link only after a yes of the client", async () => {
    const { counter, clientId } = await openShop();
    const { db } = town.database;
    const allows = async () => (await counter.call("GET", `/shop/clients/${clientId}`)).body.allowsWhatsapp;
    await db.insert(consents).values(consentRow(clientId, { granted: true, on: "2026-11-01" }));
    // Another person may have typed this phone.
    expect(await allows()).toBe(false);
    await db.update(clients).set({ phoneConfirmedAt: town.now });
    expect(await allows()).toBe(true);
    await db.insert(consents).values(consentRow(clientId, { granted: false, on: "2026-11-02" }));
    expect(await allows()).toBe(false);
  });
});

describe("a client of another company is refused", () => {
  test("for a code session, for an account and for the company that the request names", async () => {
    const own = await openClub(town);
    const other = await openShop();
    const account = await shopOf(own.companyId);
    for (const path of [`/shop/clients/${other.clientId}`, `/shop/clients/${other.clientId}/statement`]) {
      const byCode = await own.counter.call("GET", path);
      expect([byCode.status, byCode.body.code]).toEqual([404, "shop.unknown_client"]);
      expect((await send(account, path)).status).toBe(404);
      expect((await own.counter.call("GET", `${path}?companyId=${other.companyId}`)).status).toBe(403);
      expect((await send(await shopOf(other.companyId), path)).status).toBe(200);
    }
    expect((await own.counter.call("GET", `/shop/clients?companyId=${other.companyId}`)).status).toBe(403);
    expect((await own.counter.call("GET", "/shop/clients")).body.items).toEqual([]);
  });
});

describe("the export", () => {
  test("has the filtered clients, for accounts only, and is recorded", async () => {
    const { companyId, counter } = await openShop();
    await redeemed(await person("Caio Lima"), 4, companyId);
    expect((await counter.call("GET", "/shop/clients/export")).status).toBe(403);
    const { db } = town.database;
    const { shop } = apiFor({ db, actor: await shopOf(companyId), now: town.now });
    const linesOf = async (filter: { search?: string }) =>
      (await new Response((await shop.clients.export(filter)).body).text()).trim().split("\r\n");
    const [, ...lines] = await linesOf({});
    expect(lines[0]).toMatch(/^Caio Lima;.*;;0;1;/);
    expect(lines[1]).toMatch(/^Maria Souza;.*;15;1;1;/);
    expect(await linesOf({ search: "maria" })).toHaveLength(2);
    const recorded = await db.select().from(auditLogs);
    expect(recorded.filter(({ action }) => action === "client.export")).toHaveLength(2);
  });
});
