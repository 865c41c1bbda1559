import { ORPCError } from "@orpc/client";
import { describe, expect, test, vi } from "vitest";
import type { CounterResult } from "#contract/coupon/coupon.view.ts";
import type { QueuedRedemption } from "./queued-work.ts";
import { type RedemptionCalls, settleRedemption } from "./settle-redemption.ts";

const waiting: QueuedRedemption = {
  ...{ kind: "redemption", key: "key-1", code: "AB3K9QXZ", couponId: null, operatorName: "Ana" },
};
const usable = { verdict: "usable", title: "Cupom válido", text: "", ticket: { id: "c1" } } as CounterResult;
const alreadyRedeemed = { title: "Cupom já usado", text: "Foi usado em 15/11/2026 às 12:00." };
const undoUntil = "2026-11-15T15:15:00.000Z";
const isStored = () => true;

function calls(overrides: Partial<RedemptionCalls> = {}) {
  return {
    lookUp: vi.fn(async () => usable),
    redeem: vi.fn(async (id: string) => ({ id, undoUntil })),
    ...overrides,
  };
}

describe("a queued redemption", () => {
  test("is looked up, stored and then redeemed with its key and operator", async () => {
    const order: string[] = [];
    const made = calls({
      redeem: async (id, { key, operatorName }) => {
        order.push(`redeem ${id} ${key} ${operatorName}`);
        return { id, undoUntil };
      },
    });
    const remember = vi.fn((work) => order.push(`remember ${work.couponId}`) > 0);
    expect(await settleRedemption(waiting, made, remember)).toMatchObject({
      work: waiting,
      isDone: true,
      redemption: { id: "c1", undoUntil },
    });
    expect(order).toEqual(["remember c1", "redeem c1 key-1 Ana"]);
  });

  test("that was removed while its code was looked up is not sent", async () => {
    const made = calls();
    expect(await settleRedemption(waiting, made, () => false)).toBe("skip");
    expect(made.redeem).not.toHaveBeenCalled();
  });

  test("that may have arrived is sent again with its key, without a lookup", async () => {
    const made = calls();
    const sent = { ...waiting, couponId: "c1" };
    await settleRedemption(sent, made, isStored);
    expect(made.lookUp).not.toHaveBeenCalled();
    expect(made.redeem).toHaveBeenCalledWith("c1", sent);
  });

  test("of a coupon that cannot be redeemed any more is reported with the reason, and is not sent", async () => {
    const made = calls({
      lookUp: async () => ({ verdict: "already_redeemed", tone: "red", ...alreadyRedeemed, ticket: null }),
    });
    expect(await settleRedemption(waiting, made, isStored)).toEqual({
      ...{ work: waiting, isDone: false, redemption: null },
      ...alreadyRedeemed,
    });
    expect(made.redeem).not.toHaveBeenCalled();
  });

  test("that the server refuses is reported as a conflict", async () => {
    const refused = new ORPCError("coupon.already_redeemed", { status: 409, message: alreadyRedeemed.text });
    const made = calls({ redeem: vi.fn().mockRejectedValue(refused) });
    expect(await settleRedemption(waiting, made, isStored)).toMatchObject({
      isDone: false,
      ...alreadyRedeemed,
    });
  });

  test("stays queued without network, whichever call fails", async () => {
    const offline = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await settleRedemption(waiting, calls({ lookUp: offline }), isStored)).toBe("stop");
    expect(await settleRedemption(waiting, calls({ redeem: offline }), isStored)).toBe("stop");
  });
});
