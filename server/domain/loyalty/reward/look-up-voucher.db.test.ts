import { beforeEach, describe, expect, test } from "vitest";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

let counter: Visitor;
let companyId: string;
let voucher: { id: string; code: string };
beforeEach(async () => {
  const { db } = town.database;
  ({ companyId } = await makeProgram(db));
  counter = await town.counterOf(companyId);
  const reward = await makeReward(db, { companyId, cost: 3 });
  const client = { phone: phoneOf(1), name: "Maria Souza" };
  const { card } = (await counter.call("POST", "/shop/postings", { client, amountCents: 4790 })).body;
  const redemption = { cardId: card.id, rewardId: reward.id };
  voucher = (await counter.call("POST", "/shop/vouchers", redemption)).body.voucher;
});

const lookUp = (by: Visitor, code: string) => by.call("POST", "/shop/vouchers/look-up", { code });

describe("the look-up of a voucher", () => {
  test("finds it by its code in any spelling, with what the counter may do", async () => {
    const { status, body } = await lookUp(counter, formatReadableCode(voucher.code).toLowerCase());
    expect(status).toBe(200);
    expect(body.voucher).toMatchObject({
      ...{ id: voucher.id, state: "used", clientName: "Maria Souza", rewardName: "Café coado" },
      actions: { use: false, undo: true },
    });
    town.now = new Date(town.now.getTime() + limits.undoMinutes * 60_000);
    expect((await lookUp(counter, voucher.code)).body.voucher.actions).toEqual({ use: false, undo: false });
  });

  test("refuses a voucher of another company, and shows nothing of it", async () => {
    const other = await town.counterOf((await makeProgram(town.database.db)).companyId);
    const { status, body } = await lookUp(other, voucher.code);
    expect([status, body.code]).toEqual([403, "loyalty.voucher_other_company"]);
    expect(JSON.stringify(body)).not.toContain("Maria");
    expect(
      (await other.call("POST", "/shop/vouchers/look-up", { code: voucher.code, companyId })).status,
    ).toBe(403);
  });

  test("limits wrong codes, for all sessions of an access code, and correct ones do not count", async () => {
    for (let attempt = 0; attempt < limits.lookUpAttempts; attempt++) await lookUp(counter, voucher.code);
    for (let attempt = 0; attempt < limits.lookUpAttempts; attempt++) {
      expect((await lookUp(counter, "ZZZZZZZZ")).body).toEqual({ voucher: null });
    }
    expect((await lookUp(counter, voucher.code)).status).toBe(429);
  });
});
