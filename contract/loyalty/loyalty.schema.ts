/** The closed lists of the loyalty club. The tables check the same values. */

/** What a program gives: points for the money spent, or stamps for each visit. */
export const programKinds = ["points", "stamps"] as const;
export type ProgramKind = (typeof programKinds)[number];

/** When a purchase gives a multiple. A program has at most one of them. */
export const multipliers = ["weekday", "birthday"] as const;
export type Multiplier = (typeof multipliers)[number];

/** When points expire: never, N months after each posting, or N months after the last visit. */
export const expiryModes = ["never", "after_posting", "after_last_visit"] as const;
export type ExpiryMode = (typeof expiryModes)[number];

/** The kinds of ledger entry (docs/product.md, Loyalty club). */
export const entryKinds = ["earn", "bonus", "redeem", "expire", "adjust", "reverse"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The rule that led to a ledger entry. A statement explains each entry by it. */
export const entryReasons = [
  "purchase",
  "visit",
  /** A purchase or a visit with the multiplier of its weekday. */
  "weekday",
  /** A purchase or a visit with the multiplier of the client's birthday. */
  "birthday",
  "welcome",
  "birthday_gift",
  "return_gift",
  "reward",
  "expiry",
  "erasure",
  "correction",
  "merge",
  "undo",
  "voucher_returned",
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** The limit that reduced a posting. */
export const postingLimits = ["posting", "day"] as const;
export type PostingLimit = (typeof postingLimits)[number];

export const entryPlaces = ["counter", "back_office", "client", "job"] as const;
export type EntryPlace = (typeof entryPlaces)[number];

/** Where a card was opened. */
export const cardOrigins = ["counter", "client", "back_office", "import"] as const;
export type CardOrigin = (typeof cardOrigins)[number];

/** A voucher is a reward that was taken with points, until the counter hands the reward over. */
export const voucherStates = ["open", "used", "expired", "returned", "cancelled"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** The apps of phones that show a pass of a card. */
export const wallets = ["apple", "google"] as const;
export type Wallet = (typeof wallets)[number];

/** A request of a client for points that were not posted. */
export const pointsRequestStates = ["waiting", "approved", "declined", "cancelled"] as const;
export type PointsRequestState = (typeof pointsRequestStates)[number];
/** Also an approved request whose posting was undone. */
export const shownRequestStates = [...pointsRequestStates, "undone"] as const;
export type ShownRequestState = (typeof shownRequestStates)[number];
