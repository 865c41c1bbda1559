import type { CategoryTone } from "#contract/category/category.schema.ts";

/** The light backgrounds of web/tones.css: a demo picture has the same background as the card that shows it. */
export const grounds: Record<CategoryTone, string> = {
  peach: "#ffe3c9",
  rose: "#ffe0ea",
  latte: "#ebdccb",
  mint: "#ddefd8",
  sky: "#d9ecf7",
  butter: "#ffe9b8",
  lavender: "#e3e0f7",
  sage: "#e2f2e9",
  sand: "#efe6d8",
  coral: "#ffddd3",
  aqua: "#d5f0ee",
  lilac: "#f1def5",
};
