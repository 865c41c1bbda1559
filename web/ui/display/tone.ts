/** The soft backgrounds of `tones.css`, used as `data-tone` on an element. */
export const tones = [
  "peach",
  "rose",
  "latte",
  "mint",
  "sky",
  "butter",
  "lavender",
  "sage",
  "sand",
  "coral",
  "aqua",
  "lilac",
] as const;

export type Tone = (typeof tones)[number];
