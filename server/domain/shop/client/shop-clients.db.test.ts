import { describe, expect, test } from "vitest";
import { type ShopClientPage, type ShopClientRow, shopClientGroups } from "#contract/shop/shop-client.ts";
import { loyaltyLots } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { encodeCursor } from "#server/platform/database/query/cursor.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { openClub, post } from "#tests/support/town/club-town.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { shopClientsOf } from "#tests/support/town/shop-clients.ts";

const town = withCouponTown();
const { person, card, redeemed, daysAgo } = shopClientsOf(town);

async function listed(counter: Visitor, query = ""): Promise<ShopClientRow[]> {
  const { status, body } = await counter.call("GET", `/shop/clients${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as ShopClientPage).items;
}

const names = async (counter: Visitor, query = "") => (await listed(counter, query)).map(({ name }) => name);

/** All pages, one row at a time. */
async function paged(counter: Visitor, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await counter.call(
      "GET",
      `/shop/clients?limit=1${query}${cursor && `&cursor=${cursor}`}`,
    );
    const page = body as ShopClientPage;
    found.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
    if (found.length > 50) throw new Error("the pages do not end");
  }
  return found;
}

/**
 * A shop whose clients are: Ana with a card, Bia with a card and a newer coupon, Caio with coupons only, Duda who
 * joined and has not come yet; and another shop with a client of its own.
 */
async function openShop() {
  const { companyId, counter } = await openClub(town);
  const other = await openClub(town);
  const [ana, bia, caio, duda, eva] = [
    await person("Ana Prado"),
    await person("Bia Rocha"),
    await person("Caio Lima"),
    await person("Duda Reis"),
    await person("Eva Alheia"),
  ];
  await card(ana, 3, { companyId, balance: 5, visits: 2, joinedAt: daysAgo(90) });
  await card(bia, 100, { companyId, balance: 8, joinedAt: daysAgo(100) });
  await redeemed(bia, 2, companyId);
  await redeemed(caio, 40, companyId);
  await redeemed(caio, 4, companyId);
  await card(duda, null, { companyId, joinedAt: daysAgo(5) });
  await card(eva, 1, { companyId: other.companyId, balance: 99 });
  await redeemed(ana, 1, other.companyId);
  return { companyId, counter, other, ids: { ana, bia, caio, duda, eva } };
}

describe("the clients of a shop", () => {
  test("are the members of its club and those who redeemed a coupon there, each once", async () => {
    const { counter, ids } = await openShop();
    expect(await names(counter)).toEqual(["Bia Rocha", "Ana Prado", "Caio Lima", "Duda Reis"]);
    const [bia, ana, caio, duda] = await listed(counter);
    expect(bia).toMatchObject({ id: ids.bia, visits: 1, coupons: 1, balance: 8 });
    expect(bia?.lastVisitAt).toBe(daysAgo(2).toISOString());
    // The coupon of another shop is not a visit here.
    expect(ana).toMatchObject({ visits: 2, coupons: 0, lastVisitAt: daysAgo(3).toISOString() });
    expect(caio).toMatchObject({ cardId: null, balance: null, joinedAt: null, visits: 0, coupons: 2 });
    expect(duda).toMatchObject({ visits: 0, coupons: 0, lastVisitAt: null, balance: 0 });
  });

  test("have pages in every order", async () => {
    const { counter } = await openShop();
    const byVisit = ["Bia Rocha", "Ana Prado", "Caio Lima", "Duda Reis"];
    expect(await paged(counter, "")).toEqual(byVisit);
    expect(await paged(counter, "&order=balance")).toEqual([
      "Bia Rocha",
      "Ana Prado",
      "Duda Reis",
      "Caio Lima",
    ]);
    expect(await paged(counter, "&order=name")).toEqual(byVisit.toSorted());
  });

  test("with equal places have an order of their own", async () => {
    const { companyId, counter } = await openClub(town);
    for (const name of ["Ana", "Ana", "Bia", "Bia"]) {
      const client = await person(name);
      if (name === "Ana") await card(client, 3, { companyId, balance: -2 });
      else await redeemed(client, 3, companyId);
    }
    for (const order of ["last_visit", "balance", "name"]) {
      expect((await paged(counter, `&order=${order}`)).sort(), order).toEqual(["Ana", "Ana", "Bia", "Bia"]);
    }
  });

  test("are found by name or phone, only among themselves", async () => {
    const { counter } = await openShop();
    expect(await names(counter, "?search=rócha")).toEqual(["Bia Rocha"]);
    expect(await names(counter, "?search=caio")).toEqual(["Caio Lima"]);
    const [bia] = await listed(counter, "?search=bia");
    expect(await names(counter, `?search=${bia?.phone.slice(-6)}`)).toContain("Bia Rocha");
    expect(await names(counter, "?search=Alheia")).toEqual([]);
  });

  test("do not include erased clients and merged cards", async () => {
    const { companyId, counter } = await openClub(town);
    const erased = await person("Cliente", { phone: null, erasedAt: town.now });
    await card(erased, 3, { companyId });
    await redeemed(erased, 2, companyId);
    const kept = await person("Ana Prado");
    const duplicate = await person("Ana P", { mergedIntoId: kept });
    const mergedIntoId = await card(kept, 3, { companyId });
    await card(duplicate, 2, { companyId, mergedIntoId });
    expect(await names(counter)).toEqual(["Ana Prado"]);
    expect(await names(counter, "?order=name")).toEqual(["Ana Prado"]);
    expect(await names(counter, `?search=${phoneOf(3)}`)).toEqual([]);
  });

  test("refuse an unknown group and a cursor of another order", async () => {
    const { counter } = await openShop();
    expect((await counter.call("GET", "/shop/clients?group=all")).status).toBe(400);
    const { body } = await counter.call("GET", "/shop/clients?limit=1&order=name");
    const { nextCursor } = body as ShopClientPage;
    expect((await counter.call("GET", `/shop/clients?cursor=${nextCursor}`)).status).toBe(400);
    const cursor = encodeCursor("9999999999", newId());
    expect((await counter.call("GET", `/shop/clients?order=balance&cursor=${cursor}`)).status).toBe(400);
  });
});

describe("the groups of a shop's clients", () => {
  /** The groups of the only client of a shop, in every order of the list. */
  async function groupsOf(prepare: (companyId: string, clientId: string) => Promise<void>, values = {}) {
    const { companyId, counter } = await openClub(town);
    await prepare(companyId, await person("Ana Prado", values));
    const found: string[] = [];
    for (const group of shopClientGroups) {
      const byOrder: number[] = [];
      for (const order of ["last_visit", "balance", "name"]) {
        byOrder.push((await listed(counter, `?group=${group}&order=${order}`)).length);
      }
      expect(new Set(byOrder).size, group).toBe(1);
      if (byOrder[0] === 1) found.push(group);
    }
    return found;
  }

  // The tests run on 15 November.
  test("new: the first card or coupon is of this month", async () => {
    expect(await groupsOf(async (companyId, id) => void (await card(id, 14, { companyId })))).toEqual([
      "new",
    ]);
    expect(await groupsOf(async (companyId, id) => void (await card(id, 15, { companyId })))).toEqual([]);
    expect(await groupsOf((companyId, id) => redeemed(id, 14, companyId))).toEqual(["new"]);
    const joinedLater = async (companyId: string, id: string) => {
      await redeemed(id, 20, companyId);
      await card(id, 3, { companyId });
    };
    expect(await groupsOf(joinedLater)).toEqual([]);
  });

  test("returning: two visits or two coupons", async () => {
    const visited = (visits: number) => async (companyId: string, id: string) =>
      void (await card(id, 20, { companyId, visits }));
    expect(await groupsOf(visited(1))).toEqual([]);
    expect(await groupsOf(visited(2))).toEqual(["returning"]);
    const twice = async (companyId: string, id: string) => {
      await redeemed(id, 30, companyId);
      await redeemed(id, 20, companyId);
    };
    expect(await groupsOf(twice)).toEqual(["returning"]);
  });

  test("away: nothing for 60 days, neither a visit nor a coupon", async () => {
    const visited = (days: number) => async (companyId: string, id: string) =>
      void (await card(id, days, { companyId }));
    expect(await groupsOf(visited(60))).toEqual([]);
    expect(await groupsOf(visited(61))).toEqual(["away"]);
    expect(await groupsOf((companyId, id) => redeemed(id, 61, companyId))).toEqual(["away"]);
    const cameWithCoupon = async (companyId: string, id: string) => {
      await card(id, 100, { companyId });
      await redeemed(id, 30, companyId);
    };
    expect(await groupsOf(cameWithCoupon)).toEqual([]);
    const joinedOnly = async (companyId: string, id: string) =>
      void (await card(id, null, { companyId, joinedAt: daysAgo(61) }));
    expect(await groupsOf(joinedOnly)).toEqual(["away"]);
  });

  test("birthday: in this month, with its day", async () => {
    const visited = async (companyId: string, id: string) => void (await card(id, 20, { companyId }));
    expect(await groupsOf(visited, { birthday: "1990-11-30" })).toEqual(["birthday"]);
    expect(await groupsOf(visited, { birthday: "1990-12-01" })).toEqual([]);
  });

  test("expiring: points that are valid for at most 30 days more", async () => {
    const { counter } = await openClub(town, { expiry: "after_posting", expiryMonths: 1 });
    await post(counter);
    expect(await names(counter, "?group=expiring")).toEqual(["Maria Souza"]);
    const [client] = await listed(counter);
    expect(client?.expiring).toEqual({ points: 4, on: "2026-12-15" });
    await town.database.db.update(loyaltyLots).set({ expiresOn: "2026-12-16" });
    expect(await names(counter, "?group=expiring")).toEqual([]);
    await town.database.db.update(loyaltyLots).set({ expiresOn: "2026-11-14" });
    expect(await names(counter, "?group=expiring")).toEqual([]);
    expect((await listed(counter))[0]?.balance).toBe(0);
  });

  test("reward: enough points, in stock and within the limit of a client", async () => {
    const { companyId, counter } = await openClub(town);
    const { card: own } = (await post(counter, { amountCents: 20_000 })).body;
    const inGroup = async () => {
      const [client] = await listed(counter);
      const found = await names(counter, "?group=reward");
      expect(client?.canTakeReward).toBe(found.length === 1);
      return found.length === 1;
    };
    expect(await inGroup()).toBe(false);
    await makeReward(town.database.db, { companyId, cost: 21 });
    await makeReward(town.database.db, { companyId, cost: 5, stock: 0 });
    await makeReward(town.database.db, { companyId, cost: 5, isActive: false });
    expect(await inGroup()).toBe(false);
    const { id: rewardId } = await makeReward(town.database.db, { companyId, cost: 10, limitPerClient: 1 });
    expect(await inGroup()).toBe(true);
    await counter.call("POST", "/shop/vouchers", { cardId: own.id, rewardId });
    expect(await inGroup()).toBe(false);
    await makeReward(town.database.db, { companyId, cost: 10 });
    expect(await inGroup()).toBe(true);
  });
});

test("a shop without a club lists the clients of its coupons", async () => {
  const { companyId } = await town.offer();
  const counter = await town.counterOf(companyId);
  await redeemed(await person("Caio Lima"), 4, companyId);
  expect(await names(counter)).toEqual(["Caio Lima"]);
  expect(await names(counter, "?group=reward")).toEqual([]);
  await makeProgram(town.database.db, { companyId });
  expect(await names(counter)).toEqual(["Caio Lima"]);
});
