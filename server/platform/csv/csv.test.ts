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
    ["columns in another order and one too many", "Preço;Outra;Título\n1,50;x;Pão"],
  ])("takes %s", (_what, csv) => {
    const [row] = readCsv(csv, ["Título", "Preço"]);
    expect(row).toMatchObject({ line: 2, cells: { titulo: "Pão", preco: "1,50" } });
  });

  test("keeps line breaks and quotes of a cell, skips empty lines, and knows the line where a row ends", () => {
    const rows = readCsv('a;b\n"x\ny";"diz ""oi"""\n;\n\nz;\n', ["a"]);
    expect(rows).toEqual([
      { line: 3, cells: { a: "x\ny", b: 'diz "oi"' } },
      { line: 6, cells: { a: "z", b: "" } },
    ]);
  });

  test.each([
    ["without a column", "a;b\n1;2", "Faltam colunas no arquivo: Título."],
    ["without rows", "Título\n", "O arquivo está vazio."],
    [
      "that is no CSV",
      'Título\n"aberto',
      "Não conseguimos ler este arquivo. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "that is a workbook of Excel",
      "PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml",
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "whose first line alone looks like text",
      "x\n\u0003\u0004\u0014\0\u0006\0",
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "that is a picture, read as Windows text",
      new TextDecoder("windows-1252").decode(
        new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x81]),
      ),
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "with bytes of no encoding",
      "a;b\n\uFFFD\uFFFD;2",
      "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
    ],
    [
      "with too many rows",
      `Título\n${"x\n".repeat(limits.importRowsMax + 1)}`,
      "O arquivo tem linhas demais: envie até 5.000 por vez.",
    ],
  ])("refuses a file %s", (_what, csv, message) => {
    expect(fieldsOf(() => readCsv(csv, ["Título"]))).toEqual({ csv: message });
  });
});

test("what is written is read back, and Excel can open it", async () => {
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
  expect(readCsv(csv, ["Texto"]).map(({ cells }) => cells.texto)).toEqual(texts);
  expect(bytes.length).toBeGreaterThan(0);
});

function fieldsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  throw new Error("nothing was refused");
}
