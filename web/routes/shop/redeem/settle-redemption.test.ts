import { ORPCError } from "@orpc/client";
import { describe, expect, test, vi } from "vitest";
import type { CounterResult } from "#contract/coupon/coupon.view.ts";
import {
  isRemovable,
  noRedemptions,
  readQueuedRedemptions,
  withCouponId,
  withoutCode,
  withoutRedemption,
  withSettled,
  withWaiting,
  writeQueuedRedemptions,
} from "./queued-redemptions.ts";
import { settleRedemption } from "./settle-redemption.ts";

const waiting = { key: "key-1", code: "AB3K9QXZ", couponId: null };
const usable = { verdict: "usable", title: "Cupom válido", text: "", ticket: { id: "c1" } } as CounterResult;
const alreadyRedeemed = { title: "Cupom já usado", text: "Foi usado em 15/11/2026 às 12:00." };
const refused = () =>
  new ORPCError("coupon.already_redeemed", { status: 409, message: alreadyRedeemed.text });
const offline = () => new TypeError("Failed to fetch");
const undoUntil = "2026-11-15T15:15:00.000Z";

function calls(overrides: Partial<Parameters<typeof settleRedemption>[1]> = {}) {
  return {
    lookUp: vi.fn(async () => usable),
    redeem: vi.fn(async (id: string) => ({ id, undoUntil })),
    remember: vi.fn(() => true),
    ...overrides,
  };
}

describe("a queued redemption", () => {
  test("is looked up, stored and then redeemed with its key", async () => {
    const order: string[] = [];
    const made = calls({
      remember: (id) => order.push(`remember ${id}`) > 0,
      redeem: async (id, key) => {
        order.push(`redeem ${id} ${key}`);
        return { id, undoUntil };
      },
    });
    expect(await settleRedemption(waiting, made)).toMatchObject({
      code: "AB3K9QXZ",
      isRedeemed: true,
      redemption: { id: "c1", undoUntil },
    });
    expect(order).toEqual(["remember c1", "redeem c1 key-1"]);
  });

  test("that was removed while its code was looked up is not sent", async () => {
    const made = calls({ remember: () => false });
    expect(await settleRedemption(waiting, made)).toBe("removed");
    expect(made.redeem).not.toHaveBeenCalled();
  });

  test("that may have arrived is sent again with its key, without a lookup", async () => {
    const made = calls();
    await settleRedemption({ ...waiting, couponId: "c1" }, made);
    expect(made.lookUp).not.toHaveBeenCalled();
    expect(made.redeem).toHaveBeenCalledWith("c1", "key-1");
  });

  test("of a coupon that cannot be redeemed any more is reported with the reason, and is not sent", async () => {
    const made = calls({
      lookUp: async () => ({ verdict: "already_redeemed", tone: "red", ...alreadyRedeemed, ticket: null }),
    });
    expect(await settleRedemption(waiting, made)).toEqual({
      code: "AB3K9QXZ",
      isRedeemed: false,
      ...alreadyRedeemed,
      redemption: null,
    });
    expect(made.redeem).not.toHaveBeenCalled();
  });

  test("that the server refuses is reported as a conflict", async () => {
    const made = calls({ redeem: vi.fn().mockRejectedValue(refused()) });
    expect(await settleRedemption(waiting, made)).toMatchObject({ isRedeemed: false, ...alreadyRedeemed });
  });

  test("is settled when a 401 is not about the session", async () => {
    const wrong = new ORPCError("access_code.invalid", { status: 401, message: "Código inválido" });
    expect(
      await settleRedemption(waiting, calls({ redeem: vi.fn().mockRejectedValue(wrong) })),
    ).toMatchObject({
      isRedeemed: false,
      text: "Código inválido",
    });
  });

  test.each([
    ["without a network connection", offline()],
    ["while the server restarts", new ORPCError("unavailable", { status: 503 })],
    ["when the session has ended", new ORPCError("unauthenticated", { status: 401 })],
    ["while the company is deactivated", new ORPCError("shop.company_inactive", { status: 403 })],
    ["after too many attempts", new ORPCError("coupon.too_many_attempts", { status: 429 })],
  ])("stays queued %s", async (_when, error) => {
    expect(
      await settleRedemption(waiting, calls({ lookUp: vi.fn().mockRejectedValue(error) })),
    ).toBeUndefined();
    expect(
      await settleRedemption(waiting, calls({ redeem: vi.fn().mockRejectedValue(error) })),
    ).toBeUndefined();
  });
});

describe("the device stores", () => {
  const settled = {
    code: "AB3K9QXZ",
    isRedeemed: true,
    title: "",
    text: "",
    redemption: { id: "c1", undoUntil },
  };

  test("a code once, with its first key", () => {
    const once = withWaiting(noRedemptions, waiting);
    expect(withWaiting(once, { ...waiting, key: "key-2" })).toEqual(once);
  });

  test("a settled redemption until it is read, and only once", () => {
    const queue = withCouponId(withWaiting(noRedemptions, waiting), "key-1", "c1");
    expect(queue.waiting[0]?.couponId).toBe("c1");
    const withResult = withSettled(queue, "key-1", settled);
    expect(withResult).toEqual({ waiting: [], settled: [settled] });
    expect(withSettled(withResult, "key-1", settled)).toEqual(withResult);
  });

  test("a code until it is removed, unless its redemption may have arrived", () => {
    const queue = withWaiting(noRedemptions, waiting);
    expect(queue.waiting.map(isRemovable)).toEqual([true]);
    expect(withoutCode(queue, waiting.code)).toEqual(noRedemptions);
    const sent = withCouponId(queue, "key-1", "c1");
    expect(sent.waiting.map(isRemovable)).toEqual([false]);
    expect(withoutCode(sent, waiting.code)).toEqual(sent);
  });

  test("a settled redemption until it is undone", () => {
    const withResult = withSettled(withWaiting(noRedemptions, waiting), "key-1", settled);
    expect(withoutRedemption(withResult, "other")).toEqual(withResult);
    expect(withoutRedemption(withResult, "c1")).toEqual(noRedemptions);
  });

  test("redemptions settled by an earlier version, which cannot be undone here", () => {
    const stored = {
      waiting: [waiting],
      settled: [{ code: "AB3K9QXZ", isRedeemed: true, title: "", text: "" }],
    };
    const storage = { getItem: () => JSON.stringify(stored) } as unknown as Storage;
    expect(readQueuedRedemptions(storage, "one")).toEqual({
      waiting: [waiting],
      settled: [{ ...stored.settled[0], redemption: null }],
    });
  });

  test("the codes of each company separately, and ignores unreadable data", () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    } as unknown as Storage;
    const queue = withWaiting(noRedemptions, waiting);
    writeQueuedRedemptions(storage, "one", queue);
    expect(readQueuedRedemptions(storage, "one")).toEqual(queue);
    expect(readQueuedRedemptions(storage, "two")).toEqual(noRedemptions);
    for (const name of stored.keys()) stored.set(name, '{"waiting":[{}]}');
    expect(readQueuedRedemptions(storage, "one")).toEqual(noRedemptions);
    writeQueuedRedemptions(storage, "one", noRedemptions);
    expect(stored.size).toBe(0);
  });
});
