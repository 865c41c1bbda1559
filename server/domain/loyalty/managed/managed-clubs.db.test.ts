import { describe, expect, test } from "vitest";
import type { ManagedClubRow } from "#contract/loyalty/managed-club.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

async function asEditor() {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return apiFor({ db: town.database.db, actor, now: town.now });
}

/** A club of points with two members, a paused club of stamps, and a company without a club. */
async function makeClubs() {
  const { db } = town.database;
  const bakery = await makeCompany(db, { name: "Padaria Pão Quente" });
  await makeProgram(db, { companyId: bakery.id });
  await makeReward(db, { companyId: bakery.id });
  await makeReward(db, { companyId: bakery.id, isActive: false });
  const counter = await town.counterOf(bakery.id);
  for (const [index, amountCents] of [4790, 10_000].entries()) {
    const client = { phone: phoneOf(index + 1), name: "Maria Souza" };
    expect((await counter.call("POST", "/shop/postings", { client, amountCents })).status).toBe(200);
  }
  const salon = await makeCompany(db, { name: "Salão da Lúcia" });
  const stamps = {
    kind: "stamps" as const,
    earnCents: null,
    unitSingular: "carimbo",
    unitPlural: "carimbos",
  };
  await makeProgram(db, { companyId: salon.id, ...stamps, isActive: false });
  const market = await makeCompany(db, { name: "Mercado Bom Preço" });
  return { bakery: bakery.id, salon: salon.id, market: market.id };
}

const ids = ({ items }: { items: ManagedClubRow[] }) => items.map(({ id }) => id);

describe("the list of the clubs", () => {
  test("shows the sums of each club", async () => {
    const { bakery } = await makeClubs();
    const { items } = await (await asEditor()).loyalty.manage.clubs({ kind: "points" });
    expect(items).toEqual([
      {
        ...{ id: bakery, companyName: "Padaria Pão Quente", state: "active", kind: "points" },
        ...{ unitSingular: "ponto", unitPlural: "pontos" },
        ...{ members: 2, outstanding: 14, given30: 14, rewards: 1 },
      },
    ]);
  });

  test("counts only the points of the last 30 days as given", async () => {
    await makeClubs();
    town.now = new Date(town.now.getTime() + 29 * 86_400_000);
    expect((await (await asEditor()).loyalty.manage.clubs({ kind: "points" })).items[0]?.given30).toBe(14);
    town.now = new Date(town.now.getTime() + 86_400_000);
    expect((await (await asEditor()).loyalty.manage.clubs({ kind: "points" })).items[0]).toMatchObject({
      ...{ given30: 0, outstanding: 14 },
    });
  });

  test("is filtered by words, kind and state, and sorted", async () => {
    const { bakery, salon, market } = await makeClubs();
    const { manage } = (await asEditor()).loyalty;
    expect(ids(await manage.clubs({}))).toEqual([bakery, salon]);
    expect(ids(await manage.clubs({ state: "none" }))).toEqual([market]);
    expect(ids(await manage.clubs({ state: "inactive" }))).toEqual([salon]);
    expect(ids(await manage.clubs({ search: "padaria" }))).toEqual([bakery]);
    expect(ids(await manage.clubs({ kind: "stamps" }))).toEqual([salon]);
    for (const sort of ["members", "outstanding"] as const) {
      expect(ids(await manage.clubs({ sort, direction: "descending" }))).toEqual([bakery, salon]);
      expect(ids(await manage.clubs({ sort, direction: "ascending" }))).toEqual([salon, bakery]);
    }
    expect(await manage.clubs({ limit: 1, page: 2 })).toMatchObject({ total: 2, items: [{ id: salon }] });
  });

  test("is exported with exactly the filtered rows", async () => {
    await makeClubs();
    const { body } = await (await asEditor()).loyalty.manage.exportClubs({ kind: "points" });
    const lines = (await new Response(body).text()).trim().split("\r\n");
    expect(lines.slice(1)).toEqual(["Padaria Pão Quente;Pontos;pontos;Aberto;2;14;14;1"]);
  });
});
