import fc from "fast-check";

/**
 * Texts made of everything that breaks CSV files: separators, quotes, line breaks, and the characters that begin a
 * formula.
 */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "\u2028", "\uff1d"),
      fc.constantFrom('"', "'", "''", ";", ",", ", ", " ", "\u00a0"),
      fc.constantFrom("a", "Oi", "ção", "=cmd|' /C calc'!A0", "12", "-1,5"),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));
