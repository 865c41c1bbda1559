/** The parts of the panel with the client's personal QR code. */
export const cardPassParts = {
  /** The place of the code, hidden until there is one. */
  code: "data-pass-code",
  /** What the client does without a code. */
  phone: "data-pass-phone",
  /** What is true of a code: invisible until there is one. */
  hint: "data-pass-hint",
  /** Why there is no code: one sentence for each problem, hidden unless it is the current one. */
  problem: "data-pass-problem",
} as const;
