/** A part of the wallet that is replaced when a card changes. */
export const walletPart = { name: "data-wallet-part" } as const;

/** The live region that announces what changed. It is outside the replaced parts. */
export const walletNews = "data-wallet-news";

/** The face of a card, with what an announcement of its next change needs. */
export const walletCard = {
  id: "data-wallet-card",
  company: "data-wallet-company",
  unitSingular: "data-unit-singular",
  unitPlural: "data-unit-plural",
  balance: "data-balance",
  /** Set if the last entry gave points for a purchase or as a gift. */
  earned: "data-earned",
  reason: "data-reason",
  progress: "data-progress",
} as const;
