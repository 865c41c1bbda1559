import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

async function takenCoupon() {
  const offer = await town.offer({ stock: 4, totalStock: 4 });
  const owner = town.newVisitor();
  const { coupon } = (await claim(owner, offer.id)).body;
  return { offer, owner, coupon };
}

describe("a coupon is cancelled", () => {
  test("by its holder, which releases its stock, once", async () => {
    const { offer, coupon, owner } = await takenCoupon();
    expect((await owner.call("DELETE", `/coupons/${coupon.id}`, {})).body).toMatchObject({
      state: "cancelled",
      actions: { cancel: false },
    });
    expect(await town.stockOf(offer.id)).toBe(4);
    const { status, body } = await owner.call("DELETE", `/coupons/${coupon.id}`, {});
    expect([status, body.code, body.message]).toEqual([
      409,
      "coupon.not_cancellable",
      "Só um cupom que ainda vale pode ser cancelado.",
    ]);
  });

  test("by no other device: without a device it is refused, with another it is not found", async () => {
    const { coupon } = await takenCoupon();
    const path = `/coupons/${coupon.id}`;
    expect((await town.newVisitor().call("DELETE", path, {})).status).toBe(401);
    const other = town.newVisitor();
    await claim(other, (await town.offer()).id, { phone: "35988887777" });
    expect((await other.call("DELETE", path, {})).status).toBe(404);
  });

  test("by the back-office with a reason; after the end of the offer the stock is unchanged", async () => {
    const { offer, coupon } = await takenCoupon();
    const { db } = town.database;
    const { actor } = await makeSignedIn(db, "admin");
    const admin = apiFor({ db, actor, now: town.now });
    await expect(admin.coupons.manage.cancel({ id: coupon.id, reason: "" })).rejects.toMatchObject({
      code: "validation.failed",
    });
    await db.update(offers).set({ status: "inactive" }).where(eq(offers.id, offer.id));
    const cancelled = await admin.coupons.manage.cancel({ id: coupon.id, reason: "A pedido" });
    expect(cancelled).toMatchObject({ state: "cancelled", actions: { cancel: false, undo: false } });
    expect(await town.stockOf(offer.id)).toBe(3);
    expect(await db.$count(coupons, eq(coupons.state, "cancelled"))).toBe(1);
  });
});
