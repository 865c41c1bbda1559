import type { OfferStatus } from "./offer.schema.ts";

/**
 * Which status may follow which (docs/product.md, Catalogue): the server refuses the others, the screens do not
 * offer them. Between inactive and future_activation an offer goes both ways, so that a date can be set later and
 * a plan be dropped.
 */
const following: Record<OfferStatus, readonly OfferStatus[]> = {
  active: ["inactive", "archived"],
  inactive: ["active", "archived", "future_activation"],
  archived: ["inactive"],
  future_activation: ["active", "inactive"],
};

export const offerActions = ["activate", "deactivate", "archive", "restore", "schedule"] as const;
export type OfferAction = (typeof offerActions)[number];

/** The status that each action leads to. */
export const statusAfter: Record<OfferAction, OfferStatus> = {
  activate: "active",
  deactivate: "inactive",
  archive: "archived",
  restore: "inactive",
  schedule: "future_activation",
};

type Question = (status: OfferStatus) => boolean;

/** `offerCan.archive(status)`. Restoring is the way out of the archive alone, deactivating every other way to inactive. */
export const offerCan: Record<OfferAction, Question> & {
  become: (from: OfferStatus, to: OfferStatus) => boolean;
} = {
  become: (from, to) => from === to || following[from].includes(to),
  activate: (status) => following[status].includes("active"),
  deactivate: (status) => status !== "archived" && following[status].includes("inactive"),
  archive: (status) => following[status].includes("archived"),
  restore: (status) => status === "archived",
  schedule: (status) => following[status].includes("future_activation"),
};
