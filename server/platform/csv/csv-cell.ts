/**
 * A spreadsheet runs a cell that begins with one of these as a formula. An apostrophe before it makes it text again
 * and is taken away when the cell is read, so that a file that goes out comes back the same: "-30%" stays "-30%".
 */
const formula = /^'*[=+\-@\t\r]/;

export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
