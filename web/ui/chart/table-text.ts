export type TableTexts = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A cell that a spreadsheet would run as a formula. */
const formula = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Returns a table as text that spreadsheets paste into cells: tabs between columns, a line for each row. */
export function tableText({ columns, rows }: TableTexts): string {
  return [columns, ...rows].map((row) => row.map(cellText).join("\t")).join("\n");
}

/** A tab or line break would start another cell, so it becomes a space. */
function cellText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return formula.test(line) ? `'${line}` : line;
}
