import { describe, expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { readCsv } from "./read-csv.ts";
import { csvDownload } from "./write-csv.ts";

describe("reading", () => {
  test.each([
    ["semicolons", "Título;Preço\nPão;1,50\n"],
    ["commas", 'titulo,"preço"\nPão,"1,50"\n'],
    ["tabs", "TÍTULO\tPREÇO\r\nPão\t1,50\r\n"],
    ["a byte order mark", "\uFEFFTítulo;Preço\r\nPão;1,50"],
    ["columns in another order and an unknown column", "Preço;Outra;Título\n1,50;x;Pão"],
  ])("accepts %s", async (_what, csv) => {
    const [row] = await readCsv(csv, { needed: ["Título", "Preço"], known: [] });
    expect(row).toMatchObject({ line: 2, cells: { titulo: "Pão", preco: "1,50" } });
  });

  test("keeps line breaks and quotes of a cell, skips empty lines, and returns the last line of each row", async () => {
    const rows = await readCsv('a;b\n"x\ny";"diz ""oi"""\n;\n\nz;\n', { needed: ["a"], known: ["b"] });
    expect(rows).toEqual([
      { line: 3, cells: { a: "x\ny", b: 'diz "oi"' }, tooLong: [] },
      { line: 6, cells: { a: "z", b: "" }, tooLong: [] },
    ]);
  });

  test.each([
    ["without a column", "a;b\n1;2", "Faltam colunas no arquivo: Título."],
    ["without rows", "Título\n", "O arquivo está vazio."],
    [
      "that is not CSV",
      'Título\n"aberto',
      "Não conseguimos ler este arquivo. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "that is an Excel workbook",
      "PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml",
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "of which only the first line looks like text",
      "x\n\u0003\u0004\u0014\0\u0006\0",
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "that is a picture",
      new TextDecoder("windows-1252").decode(
        new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x81]),
      ),
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "with bytes that are not text in any encoding",
      "a;b\n\uFFFD\uFFFD;2",
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "with too many rows",
      `Título\n${"x\n".repeat(limits.importRowsMax + 1)}`,
      "O arquivo tem linhas demais: envie até 5.000 por vez.",
    ],
    [
      "with too many columns",
      `Título${";".repeat(limits.csvColumnsMax)}\nPão`,
      "O arquivo tem colunas demais: deixe até 100.",
    ],
    [
      "with too many cells in a row",
      `Título;Cor\nPão${";".repeat(limits.csvColumnsMax)}`,
      "O arquivo tem colunas demais: deixe até 100.",
    ],
  ])("refuses a file %s", async (_what, csv, message) => {
    expect(await fieldsOf(() => readCsv(csv, { needed: ["Título"], known: [] }))).toEqual({ csv: message });
  });

  test("reads only the known columns of a file", async () => {
    const [row] = await readCsv("Outra;Título;Cor\nx;Pão;azul", {
      needed: ["Título"],
      known: ["Cor", "Peso"],
    });
    expect(row?.cells).toEqual({ titulo: "Pão", cor: "azul" });
  });

  test("accepts the maximum number of columns and the longest cell", async () => {
    const { csvColumnsMax, csvCellMaxLength } = limits;
    const text = "x".repeat(csvCellMaxLength);
    const [row] = await readCsv(`Título${";".repeat(csvColumnsMax - 1)}\n${text}`, {
      needed: ["Título"],
      known: [],
    });
    expect(row).toEqual({ line: 2, cells: { titulo: text }, tooLong: [] });
  });

  test("names the columns whose cells are too long, and reads them no further", async () => {
    const text = "x".repeat(limits.csvCellMaxLength + 1);
    const [row] = await readCsv(`Título;Cor\nPão;${text}`, { needed: ["Título"], known: ["Cor"] });
    expect(row).toEqual({ line: 2, cells: { titulo: "Pão", cor: "" }, tooLong: ["Cor"] });
  });

  test("lets other work run while a large file is read", async () => {
    const row = `Pão;${"é".repeat(790)}\n`;
    const csv = `Título;Texto\n${row.repeat(500)}`;
    let turns = 0;
    const count = setInterval(() => turns++, 0);
    expect(await readCsv(csv, { needed: ["Título"], known: ["Texto"] })).toHaveLength(500);
    clearInterval(count);
    expect(turns).toBeGreaterThan(5);
  });
});

test("a written file is read back, and Excel can open it", async () => {
  const texts = ["=cmd()", 'a;b "c"', "linha\nnova", "-30%", ""];
  const { headers, body } = csvDownload(
    "x.csv",
    [
      { name: "Texto", value: (text: string) => text },
      { name: "Fim", value: () => "." },
    ],
    (async function* () {
      yield texts.slice(0, 2);
      yield texts.slice(2);
    })(),
  );
  const csv = await new Response(body).text();
  const bytes = new Uint8Array(await new Response(csv).arrayBuffer());
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv).toContain("'=cmd();.\r\n");
  const rows = await readCsv(csv, { needed: ["Texto"], known: [] });
  expect(rows.map(({ cells }) => cells.texto)).toEqual(texts);
  expect(bytes.length).toBeGreaterThan(0);
});

async function fieldsOf(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  throw new Error("nothing was refused");
}
