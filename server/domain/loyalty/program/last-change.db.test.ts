import { expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { makeProgram } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

const reward = { name: "Café coado", cost: 10 };

/** A shop with a program, its account, and its access code. */
async function openShop() {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const { actor } = await makeSignedIn(db, "lojista", { profile: { name: "Rosa Serrano" } });
  const shop = { ...actor, companyIds: [companyId], companyId } as Actor;
  const { loyalty } = apiFor({ db, actor: shop, now: town.now });
  return { companyId, shop, program: loyalty.program, counter: await town.counterOf(companyId) };
}

test("a shop reads who changed its program or a reward last", async () => {
  const { db } = town.database;
  const { companyId, program } = await openShop();
  expect(await program.lastChange({})).toBeNull();
  const stored = (await program.get({})).program;
  if (!stored) throw new Error("no program");
  const { id: _id, ...rules } = stored;
  const editor = await makeSignedIn(db, "editor", { profile: { name: "Edu Lima" } });
  const backOffice = apiFor({ db, actor: editor.actor, now: town.now }).loyalty.program;
  await backOffice.save({ ...rules, companyId, welcomeBonus: 5 });
  expect((await program.lastChange({}))?.by).toBe("Edu Lima");
  const { id } = await program.addReward(reward);
  expect((await backOffice.lastChange({ companyId, rewardId: id }))?.by).toBe("Rosa Serrano");
});

test("other companies and code sessions do not read it", async () => {
  const { db } = town.database;
  const own = await openShop();
  const other = await openShop();
  const { id } = await other.program.addReward(reward);
  const send = (path: string) => requestApi({ db, actor: own.shop, now: town.now }, `/api${path}`);
  expect((await send(`/shop/program/last-change?rewardId=${id}`)).status).toBe(404);
  expect((await send(`/shop/program/last-change?companyId=${other.companyId}`)).status).toBe(403);
  expect((await own.counter.call("GET", "/shop/program/last-change")).status).toBe(403);
});
