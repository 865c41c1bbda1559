/** The link to a redeemable coupon, which is cached in advance together with its QR code. */
export const cachedCoupon = { qr: "data-cache-qr", suspended: "data-suspended" } as const;
