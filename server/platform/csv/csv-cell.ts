/**
 * Spreadsheets run a cell as a formula when it begins with `=`, `+`, `-`, `@`, their wide forms, a tab or a return
 * (OWASP, "CSV Injection"). A reader that ignores quotes, or splits at another separator than ours, begins a cell
 * after every line break and separator inside a text too, so these places are protected as well.
 */
const cellStart = String.raw`(?<=^|[,;\t\n\r\v\f\u0085\u2028\u2029])`;
/** Blanks and quotes before the character do not protect: readers strip them. */
const formula = String.raw`(?:["']|[^\S\t\n\r\v\f\u2028\u2029])*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`;

const unprotected = new RegExp(`${cellStart}(?=${formula})`, "g");
const protection = new RegExp(`${cellStart}'(?=${formula})`, "g");

/** Puts an apostrophe before every place where a formula could begin, also where the text has one there itself. */
export function safeCell(text: string): string {
  return text.replace(unprotected, "'");
}

/** The exact inverse of `safeCell`: takes away one apostrophe at each of these places. */
export function readCell(cell: string): string {
  return cell.replace(protection, "");
}
