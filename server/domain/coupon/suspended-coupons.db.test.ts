import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "#server/domain/company/company.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

const activate = (companyId: string, isActive: boolean) =>
  town.database.db.update(companies).set({ isActive }).where(eq(companies.id, companyId));

test("an open coupon is suspended on its page and in the list while its company is deactivated, then restored", async () => {
  const [open, redeemed] = [await town.offer(), await town.offer()];
  const holder = town.newVisitor();
  const { id } = (await claim(holder, open.id)).body.coupon;
  const over = (await claim(holder, redeemed.id)).body.coupon;
  const counter = await town.counterOf(redeemed.companyId);
  await counter.call("POST", `/coupons/${over.id}/redemption`);
  const read = async () => {
    const [page, list] = [
      await holder.call("GET", `/coupons/${id}`),
      await holder.call("GET", "/client/coupons"),
    ];
    return [page.body, ...list.body.items.filter((item: { id: string }) => item.id === id)];
  };
  const before = await read();
  expect(before).toMatchObject([{ isSuspended: false }, { isSuspended: false }]);

  await activate(open.companyId, false);
  await activate(redeemed.companyId, false);
  // The state is unchanged: the suspension takes nothing from the holder.
  expect(await read()).toEqual(before.map((view) => ({ ...view, isSuspended: true })));
  // A closed coupon is not suspended.
  expect((await holder.call("GET", `/coupons/${over.id}`)).body).toMatchObject({
    state: "redeemed",
    isSuspended: false,
  });

  await activate(open.companyId, true);
  expect(await read()).toEqual(before);
});

test("no payment is requested for a coupon that no counter can redeem", async () => {
  const company = await makeCompany(town.database.db, { pixKey: "pix@cafe.test" });
  const offer = await town.offer({ companyId: company.id, priceAfterCents: 3120 });
  const holder = town.newVisitor();
  const { id } = (await claim(holder, offer.id)).body.coupon;
  const payments = async () => [
    (await holder.call("GET", `/coupons/${id}`)).body.payment,
    (await holder.call("GET", "/client/coupons")).body.items[0].payment,
  ];
  const asked = { amountCents: 3120 };
  expect(await payments()).toMatchObject([asked, asked]);
  await activate(company.id, false);
  expect(await payments()).toEqual([null, null]);
  expect((await holder.call("GET", `/coupons/${id}/pix.svg`)).status).toBe(404);
  await activate(company.id, true);
  expect(await payments()).toMatchObject([asked, asked]);
});
