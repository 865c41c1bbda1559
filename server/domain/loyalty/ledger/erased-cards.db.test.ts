import { expect, test } from "vitest";
import { anonymiseClients } from "#server/domain/client/erasure/anonymise-clients.ts";
import { makeReward } from "#tests/factories/loyalty.ts";
import {
  adjust,
  balanceOf,
  makeMember,
  openClub,
  post,
  redeem,
  returnReward,
  undo,
} from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { loyaltyEntries, loyaltyVouchers } from "./ledger.table.ts";

const town = withCouponTown();

test("after an erasure neither a posting nor a reward is undone: no points return to a card without a person", async () => {
  const { db } = town.database;
  const { companyId, counter } = await openClub(town);
  const { clientId, cardId } = await makeMember(town, companyId, 1);
  await adjust(town, { companyId, cardId }, 20);
  const { posting } = (await post(counter, { cardId })).body;
  const reward = await makeReward(db, { companyId, cost: 10 });
  const { voucher } = (await redeem(counter, cardId, reward.id)).body;
  await db.transaction((tx) => anonymiseClients(tx, [clientId], { now: town.now, protocol: null }));

  const written = await db.$count(loyaltyEntries);
  for (const { status, body } of [await undo(counter, posting.id), await returnReward(counter, voucher.id)]) {
    expect([status, body.code]).toEqual([404, "loyalty.unknown_card"]);
  }
  expect(await db.$count(loyaltyEntries)).toBe(written);
  expect(await balanceOf(town, cardId)).toBe(0);
  expect(await db.select().from(loyaltyVouchers)).toMatchObject([{ state: "used" }]);
});
