/** How many codes of coupons and postings are stored on this device. */
export const storedWork = "data-stored-work";
