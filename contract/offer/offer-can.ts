import type { OfferStatus } from "./offer.schema.ts";

/**
 * The allowed transitions between statuses (docs/product.md, Catalogue). The server refuses all others and the
 * screens do not show them. An offer can go from inactive to future_activation and back, so that a date can be set
 * later or a scheduled activation dropped.
 */
const allowedTransitions: Record<OfferStatus, readonly OfferStatus[]> = {
  active: ["inactive", "archived"],
  inactive: ["active", "archived", "future_activation"],
  archived: ["inactive"],
  future_activation: ["active", "inactive"],
};

export const offerActions = ["activate", "deactivate", "archive", "restore", "schedule"] as const;
export type OfferAction = (typeof offerActions)[number];

/** The status that results from each action. */
export const statusAfter: Record<OfferAction, OfferStatus> = {
  activate: "active",
  deactivate: "inactive",
  archive: "archived",
  restore: "inactive",
  schedule: "future_activation",
};

type StatusCheck = (status: OfferStatus) => boolean;

/**
 * For example `offerCan.archive(status)`. Both `restore` and `deactivate` lead to inactive: `restore` only from
 * archived, `deactivate` from every other status.
 */
export const offerCan: Record<OfferAction, StatusCheck> & {
  become: (from: OfferStatus, to: OfferStatus) => boolean;
} = {
  become: (from, to) => from === to || allowedTransitions[from].includes(to),
  activate: (status) => allowedTransitions[status].includes("active"),
  deactivate: (status) => status !== "archived" && allowedTransitions[status].includes("inactive"),
  archive: (status) => allowedTransitions[status].includes("archived"),
  restore: (status) => status === "archived",
  schedule: (status) => allowedTransitions[status].includes("future_activation"),
};
