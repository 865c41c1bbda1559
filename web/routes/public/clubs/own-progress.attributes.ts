/** What the script needs to state the own progress on a page that is the same for every visitor. */
export const ownProgress = {
  company: "data-own-progress",
  singular: "data-singular",
  plural: "data-plural",
  /** The costs of the rewards in stock, separated by spaces. */
  costs: "data-costs",
} as const;
