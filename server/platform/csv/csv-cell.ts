/**
 * Spreadsheets run a cell as a formula when it begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a
 * carriage return (OWASP, "CSV Injection"). A reader that ignores quotes, or splits at another separator than ours,
 * also begins a cell after every line break and separator inside a text, so these places are protected too.
 */
const cellStart = String.raw`(?<=^|[,;\t\n\r\v\f\u0085\u2028\u2029])`;
/** Blanks and quotes before the character are no protection: readers strip them. */
const formula = String.raw`(?:["']|[^\S\t\n\r\v\f\u2028\u2029])*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`;

const unprotected = new RegExp(`${cellStart}(?=${formula})`, "g");
const protection = new RegExp(`${cellStart}'(?=${formula})`, "g");

/** Inserts an apostrophe at every place where a formula could begin, even if the text already has one there. */
export function escapeFormula(text: string): string {
  return text.replace(unprotected, "'");
}

/** The exact inverse of `escapeFormula`: removes one apostrophe at each of these places. */
export function unescapeFormula(cell: string): string {
  return cell.replace(protection, "");
}
