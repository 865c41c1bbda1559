import { expect, test } from "vitest";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

test("an id in the query or the body does not override the id in the path", async () => {
  const [asked, other] = [await town.offer(), await town.offer()];
  const visitor = town.newVisitor();
  expect((await visitor.call("GET", `/offers/${asked.id}?id=${other.id}`)).body.id).toBe(asked.id);
  const { body } = await claim(visitor, asked.id, { id: other.id });
  expect(body.coupon.offer.id).toBe(asked.id);
  await visitor.call("DELETE", `/coupons/${body.coupon.id}`, {
    id: (await claim(visitor, other.id)).body.coupon.id,
  });
  const states = (await town.couponRows()).map(({ offerId, state }) => [offerId, state]);
  expect(Object.fromEntries(states)).toEqual({ [asked.id]: "cancelled", [other.id]: "issued" });
});
