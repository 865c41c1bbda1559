/** The part of the page that is replaced when the state of the coupon changes. */
export const couponPart = {
  id: "data-coupon",
  state: "data-state",
  suspended: "data-suspended",
} as const;

/** The live region in which a new state is announced. It is outside the replaced part. */
export const couponAnnouncement = "data-coupon-announcement";
