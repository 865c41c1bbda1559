import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

const asEditor = async () => {
  const { db } = town.database;
  const { actor } = await makeSignedIn(db, "editor");
  return apiFor({ db, actor, now: town.now }).coupons;
};

// The embedded database has only one connection, so nothing runs in parallel there.
test.runIf(engineOfThisRun() === "postgres")(
  "series of an unlimited offer that are printed in parallel have different numbers",
  async () => {
    const { id } = await town.offer({ stock: null, totalStock: null });
    const { manage } = await asEditor();
    const printing = Array.from({ length: 8 }, () => manage.print({ id, count: 3 }));
    const series = (await Promise.all(printing)).map(({ coupons }) => coupons.map(({ number }) => number));
    const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
    expect(series.flat().sort((one, other) => one - other)).toEqual(numbers);
    for (const [first = 0, ...rest] of series) expect(rest).toEqual([first + 1, first + 2]);
  },
);

test("coupons of an offer that ends on 9999-12-31 can be printed, claimed and redeemed", async () => {
  const { id, companyId } = await town.offer({ validUntil: "9999-12-31" });
  const coupons = await asEditor();
  const [printed] = (await coupons.manage.print({ id, count: 1 })).coupons;
  const { body } = await claim(town.newVisitor(), id);
  const counter = await town.counterOf(companyId);
  for (const couponId of [printed?.id, body.coupon.id]) {
    const { body: redeemed } = await counter.call("POST", `/coupons/${couponId}/redemption`, {});
    expect(redeemed).toMatchObject({ state: "redeemed", validUntil: "9999-12-31" });
  }
  expect((await coupons.manage.list({ until: "9999-12-31" })).total).toBe(2);
});
