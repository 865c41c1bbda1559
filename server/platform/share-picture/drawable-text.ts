/**
 * Latin letters with their accents, digits and punctuation are the characters that the fonts of share-fonts.ts have.
 */
const notInTheFonts = /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2022\u2026\u20ac\u2122]/gu;

/** Removes characters that the fonts cannot draw (emoji, other scripts), and limits the text to a few lines. */
export function drawableText(text: string, maxLength: number): string {
  const letters = text.normalize("NFC").replace(notInTheFonts, " ").replace(/\s+/g, " ").trim();
  return letters.length <= maxLength ? letters : `${letters.slice(0, maxLength - 1).trimEnd()}…`;
}
