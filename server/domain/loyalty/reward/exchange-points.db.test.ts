import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { loyaltyVouchers } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { requestApi } from "#tests/support/server/api.ts";
import { adjust, balanceOf, makeMember } from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { exchangePoints } from "./exchange-points.ts";

const town = withCouponTown();

/** A member with 100 points of a club with one reward of 3 points. */
async function makeClub(stock: number | null = 5) {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const { cardId } = await makeMember(town, companyId, 1);
  await adjust(town, { companyId, cardId }, 100);
  const { id: rewardId } = await makeReward(db, { companyId, cost: 3, stock });
  return { companyId, cardId, rewardId };
}

async function send(actor: Actor, path: string, body: object, key?: string) {
  const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
  const init = { method: "POST", body: JSON.stringify(body), headers };
  return requestApi({ db: town.database.db, actor, now: town.now }, `/api${path}`, init);
}

const editor = async () => (await makeSignedIn(town.database.db, "editor")).actor;
const vouchers = () => town.database.db.select().from(loyaltyVouchers);

test("the back-office gives a reward as a voucher once for a key, and any counter hands it over", async () => {
  const { companyId, cardId, rewardId } = await makeClub();
  const actor = await editor();
  const path = `/admin/loyalty-cards/${cardId}/vouchers`;
  const given = await send(actor, path, { rewardId }, "gift-00000001");
  expect(given.body).toMatchObject({
    voucher: { state: "open", cardId, cost: 3, actions: { use: true, undo: false } },
    card: { balance: 97, vouchers: [{ state: "open" }] },
  });
  const again = await send(actor, path, { rewardId }, "gift-00000001");
  expect(again.body).toEqual(given.body);
  expect(await vouchers()).toHaveLength(1);
  const { id } = given.body.voucher;
  const [audit] = await town.database.db.select().from(auditLogs).where(eq(auditLogs.recordId, id));
  expect(audit).toMatchObject({ action: "reward.redeemed", newValues: { rewardId, isVoucher: true } });

  const counter = await town.counterOf(companyId);
  expect((await counter.call("POST", `/shop/vouchers/${id}/use`, {})).body).toMatchObject({ state: "used" });
  const late = await send(actor, `/shop/vouchers/${id}/use`, { companyId });
  expect([late.status, late.body.code]).toEqual([409, "loyalty.voucher_used"]);
});

test("a voucher is handed over and taken back once for a key: a lost response can be requested again", async () => {
  const { companyId, cardId, rewardId } = await makeClub();
  const gift = `/admin/loyalty-cards/${cardId}/vouchers`;
  const { id } = (await send(await editor(), gift, { rewardId })).body.voucher;
  const counter = await town.counterOf(companyId);
  const use = (key: string) =>
    counter.call("POST", `/shop/vouchers/${id}/use`, {}, { "idempotency-key": key });
  const used = await use("use-00000001");
  expect(used.body).toMatchObject({ state: "used", clientName: "Pessoa 1" });
  expect(await use("use-00000001")).toMatchObject({ status: 200, body: used.body });
  expect((await use("use-00000002")).body.code).toBe("loyalty.voucher_used");

  const undo = () => counter.call("DELETE", `/shop/vouchers/${id}/use`, {}, { "idempotency-key": id });
  const undone = await undo();
  expect(undone.body).toMatchObject({ voucher: { state: "returned" }, card: { balance: 100 } });
  expect(await undo()).toMatchObject({ status: 200, body: undone.body });
  expect((await counter.call("DELETE", `/shop/vouchers/${id}/use`, {})).body.code).toBe(
    "loyalty.not_returnable",
  );
  const stored = await town.database.db.select().from(idempotencyKeys);
  expect(JSON.stringify(stored)).not.toContain("Pessoa 1");
});

test("the back-office hands over the voucher of any company, which it names", async () => {
  const { companyId, cardId, rewardId } = await makeClub();
  const actor = await editor();
  const { voucher } = (await send(actor, `/admin/loyalty-cards/${cardId}/vouchers`, { rewardId })).body;
  const other = await makeProgram(town.database.db);
  const wrong = await send(actor, `/shop/vouchers/${voucher.id}/use`, { companyId: other.companyId });
  expect([wrong.status, wrong.body.code]).toEqual([403, "loyalty.voucher_other_company"]);
  const found = await send(actor, "/shop/vouchers/look-up", { companyId, code: voucher.code });
  expect(found.body.voucher).toMatchObject({ id: voucher.id, actions: { use: true } });
  const used = await send(actor, `/shop/vouchers/${voucher.id}/use`, { companyId });
  expect(used.body).toMatchObject({ state: "used" });
  expect((await vouchers())[0]?.userId).toBe(actor.kind === "user" ? actor.userId : "");
});

test("a voucher is refused without enough points, without stock, for an unknown card, and to a counter", async () => {
  const { companyId, cardId, rewardId } = await makeClub(0);
  const actor = await editor();
  const path = `/admin/loyalty-cards/${cardId}/vouchers`;
  const { id: dear } = await makeReward(town.database.db, { companyId, cost: 101 });
  const { id: foreign } = await makeReward(town.database.db, await makeProgram(town.database.db));
  const counter = await town.counterOf(companyId);
  const refused = [
    await send(actor, path, { rewardId }),
    await send(actor, path, { rewardId: dear }),
    await send(actor, path, { rewardId: foreign }),
    await send(actor, `/admin/loyalty-cards/${rewardId}/vouchers`, { rewardId }),
    await send(actor, path, { rewardId, companyId }),
    await counter.call("POST", path, { rewardId }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "loyalty.reward_sold_out"],
    [409, "loyalty.not_enough_points"],
    [404, "loyalty.unknown_reward"],
    [404, "loyalty.unknown_card"],
    [400, "validation.failed"],
    [403, "forbidden"],
  ]);
  expect([await vouchers(), await balanceOf(town, cardId)]).toEqual([[], 100]);
});

test("another code is drawn if a voucher has it already", async () => {
  const club = await makeClub();
  const ctx = { db: town.database.db, now: town.now };
  const codes = ["AAAAAAAA", "AAAAAAAA", "BBBBBBBB"];
  const exchange = () =>
    exchangePoints(ctx, {
      ...{ ...club, isUsed: false, place: "back_office", scope: "test", key: undefined, audited: null },
      author: ledgerAuthor({ kind: "system" }),
      newCode: () => codes.shift() ?? "",
    });
  await exchange();
  await exchange();
  expect((await vouchers()).map(({ code }) => code).toSorted()).toEqual(["AAAAAAAA", "BBBBBBBB"]);
  expect(await balanceOf(town, club.cardId)).toBe(94);
});
