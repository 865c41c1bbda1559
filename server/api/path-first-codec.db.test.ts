import { expect, test } from "vitest";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

test("a query and a body that speak of another record than the path are not heard", async () => {
  const [asked, other] = [await town.offer(), await town.offer()];
  const visitor = town.stranger();
  expect((await visitor.call("GET", `/offers/${asked.id}?id=${other.id}`)).body.id).toBe(asked.id);
  const { body } = await claim(visitor, asked.id, { id: other.id });
  expect(body.coupon.offer.id).toBe(asked.id);
  await visitor.call("DELETE", `/coupons/${body.coupon.id}`, {
    id: (await claim(visitor, other.id)).body.coupon.id,
  });
  const states = (await town.couponRows()).map(({ offerId, state }) => [offerId, state]);
  expect(Object.fromEntries(states)).toEqual({ [asked.id]: "cancelled", [other.id]: "issued" });
});
