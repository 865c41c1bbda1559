import type { OwnShop } from "./own-shop.ts";
import { type Preparation, type Stored, several } from "./preparation.ts";

/** Claims the coupons that their holders and the counter can change. */
export async function readCouponRecords(
  { call, claim }: Preparation,
  { offerId, paidOfferId }: OwnShop,
): Promise<Stored> {
  const claimed = async (offer: string) => {
    const { couponId: id, cookie } = await claim(offer);
    return { id, cookie };
  };
  const reported = async () => {
    const { id, cookie } = await claimed(paidOfferId);
    await call("PUT", `/coupons/${id}/payment-report`, {}, cookie);
    return { id, reason: "O Pix não chegou" };
  };
  const redeemed = async () => {
    const { id } = await claimed(offerId);
    await call("POST", `/coupons/${id}/redemption`, {});
    return { id, reason: "Engano" };
  };
  return {
    // A coupon of the demo town may have waited for its payment too long.
    "GET /coupons/{id}/pix.svg": await several(() => claimed(paidOfferId)),
    "DELETE /coupons/{id}": await several(() => claimed(offerId)),
    "PUT /coupons/{id}/payment-report": await several(() => claimed(paidOfferId)),
    "DELETE /coupons/{id}/payment": await several(reported),
    "DELETE /coupons/{id}/redemption": await several(redeemed),
  };
}
