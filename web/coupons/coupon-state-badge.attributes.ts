/** The coupon's state as text, which the script announces when it changes. */
export const couponStateText = "data-state-text";
