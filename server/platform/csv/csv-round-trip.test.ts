import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { hostileText } from "#tests/support/town/hostile-text.ts";
import { decimalCell, listCell, moneyCell, numberCell } from "./cell-forms.ts";
import { unescapeFormula } from "./csv-cell.ts";
import { readCsv } from "./read-csv.ts";
import { type CsvColumn, csvDownload } from "./write-csv.ts";

type Row = { text: string; items: string[]; decimal: number; whole: number; cents: number };

const tagCell = listCell(20);

const columns: CsvColumn<Row>[] = [
  { name: "Texto", value: ({ text }) => text },
  { name: "Lista", value: ({ items }) => tagCell.write(items) },
  { name: "Decimal", value: ({ decimal }) => decimalCell.write(decimal as never), isNumber: true },
  { name: "Inteiro", value: ({ whole }) => numberCell.write(whole as never), isNumber: true },
  { name: "Preço", value: ({ cents }) => moneyCell.write(cents as never), isNumber: true },
];

// Schemas trim every text before it is stored, and remove empty items of a list.
const storedText = hostileText.map((text) => text.trim());
const row: fc.Arbitrary<Row> = fc.record({
  text: storedText,
  items: fc.array(
    storedText.filter((text) => text !== ""),
    { maxLength: 4 },
  ),
  decimal: fc.double({ min: -180, max: 180, noNaN: true }).filter((value) => !Object.is(value, -0)),
  whole: fc.integer({ min: -999_999_999, max: 999_999_999 }),
  cents: fc.nat({ max: 99_999_999 }),
});
const someRows = fc.array(row, { minLength: 1, maxLength: 5 });

test("an exported file is read back unchanged, including numbers and lists", async () => {
  await fc.assert(
    fc.asyncProperty(someRows, async (rows) => {
      const read = await readCsv(await written(rows), {
        needed: ["Texto"],
        known: columns.map(({ name }) => name),
      });
      const back = read.map(({ cells }) => ({
        text: cells.texto,
        items: cells.lista === "" ? [] : tagCell.read(cells.lista ?? ""),
        decimal: decimalCell.read(cells.decimal ?? ""),
        whole: numberCell.read(cells.inteiro ?? ""),
        cents: moneyCell.read(cells.preco ?? ""),
      }));
      expect(back).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test("a second CSV library reads the same cells, and none of their lines starts a formula", async () => {
  await fc.assert(
    fc.asyncProperty(someRows, async (rows) => {
      const { data, errors } = Papa.parse<string[]>(await written(rows), { skipEmptyLines: true });
      expect(errors).toEqual([]);
      const [header, ...cells] = data;
      expect(header).toEqual(columns.map(({ name }) => name));
      expect(cells.map(([text]) => unescapeFormula(text ?? ""))).toEqual(rows.map(({ text }) => text));
      for (const [text = "", items = ""] of cells) {
        for (const line of [...text.split("\n"), ...items.split("\n")])
          expect(line).not.toMatch(/^[=+\-@\t\r]/);
      }
      expect(cells.map(([, , decimal]) => Number(decimal?.replace(",", ".")))).toEqual(
        rows.map(({ decimal }) => decimal),
      );
    }),
    { numRuns: 300 },
  );
});

test("readers that ignore quotes or use another separator find no formula", async () => {
  await fc.assert(
    fc.asyncProperty(someRows, async (rows) => {
      const texts = await written(rows.map((row) => ({ ...row, decimal: 0, whole: 0 })));
      for (const part of texts.split(/[,;\t\r\n\u2028\u2029]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
    { numRuns: 300 },
  );
});

test("a message of an anonymous visitor with a line break stays one quoted cell", async () => {
  const csv = await written([{ ...plain, text: "Oi\n=cmd|' /C calc'!A0" }]);
  expect(csv).toContain(`\r\n"Oi\n'=cmd|' /C calc'!A0";`);
});

test("negative numbers stay numbers; other texts in a number column are escaped", async () => {
  const csv = await written([{ ...plain, decimal: -23.5, whole: -7 }]);
  expect(csv).toContain(";-23,5;-7;");
  const liar: CsvColumn<Row>[] = [{ name: "Número", value: () => "-1+cmd", isNumber: true }];
  expect(await written([plain], liar)).toContain("'-1+cmd");
});

test.each([
  ["pizza, massa", ["pizza", "massa"]],
  ['pizza, "pão, queijo"', ["pizza", "pão, queijo"]],
  ['tela 5", tela 6"', ['tela 5"', 'tela 6"']],
  ['"sem fim, pizza', ['"sem fim', "pizza"]],
  ["pizza\nmassa", ["pizza", "massa"]],
])("the list %j contains %j", (cell, items) => {
  expect(tagCell.read(cell)).toEqual(items);
});

const plain: Row = { text: "", items: [], decimal: 0, whole: 0, cents: 0 };

function written(rows: Row[], of: CsvColumn<Row>[] = columns): Promise<string> {
  async function* batches() {
    yield rows;
  }
  return new Response(csvDownload("x.csv", of, batches()).body).text();
}
