import { asc, desc, eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { createApiClient } from "#server/api/client.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiContext, apiFor } from "#tests/support/server/api.ts";

let database: TestDatabase;
let editor: Actor;
let companyId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { id: userId } = await makeProfile(database.db, { role: "editor" });
  editor = { kind: "user", userId, role: "editor", companyIds: [] };
  companyId = (await makeCompany(database.db, { name: "Padaria Sol", slug: "padaria-do-centro" })).id;
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const api = () => apiFor({ db: database.db, actor: editor }).offers.manage;
const bring = (...lines: string[]) => api().import({ csv: lines.join("\n") });
const header = "Código;Título;Empresa;Descrição;Desconto;Tipo de desconto;Localização;Validade";
const row = (
  overrides: Partial<Record<"code" | "title" | "company" | "discount" | "until", string>> = {},
) => {
  const {
    code = "",
    title = "Pão",
    company = "Padaria Sol",
    discount = "-10%",
    until = "31/12/2026",
  } = overrides;
  return [code, title, company, "Quentinho", discount, "Porcentagem", "Centro", until].join(";");
};
const stored = () => database.db.select().from(offers).orderBy(asc(offers.title));

test("of a thousand rows, thirty invalid ones are refused with reasons, and 970 are imported once", async () => {
  const problems = [
    { title: "" },
    { until: "01/11/2026" },
    { until: "31/02/2027" },
    { company: "Loja que não existe" },
    { discount: "x".repeat(51) },
  ];
  const rows = Array.from({ length: 1000 }, (_, index) =>
    index % 33 === 0 && index < 990
      ? row({ title: `Ruim ${index}`, code: `R${index}`, ...problems[index % problems.length] })
      : row({ title: `Oferta ${index}`, code: `C${index}` }),
  );
  const preview = await api().previewImport({ csv: [header, ...rows].join("\n") });
  expect(preview.counts).toEqual({ create: 970, update: 0, unchanged: 0, refused: 30 });
  expect(await database.db.$count(offers)).toBe(0);

  const report = await bring(header, ...rows);
  expect(report).toEqual(preview);
  expect(await database.db.$count(offers)).toBe(970);
  expect(await database.db.$count(auditLogs)).toBe(970);
  const refused = report.rows.filter(({ outcome }) => outcome === "refused");
  expect(refused.every(({ problems }) => problems.length > 0)).toBe(true);
  expect(refused[0]).toEqual({
    line: 2,
    name: "",
    outcome: "refused",
    changes: [],
    problems: [{ column: "Título", message: "Título é obrigatório" }],
  });

  const good = report.rows.filter(({ outcome }) => outcome === "create");
  expect(good.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Oferta ${index + 1}`),
  );

  const again = await bring(header, ...rows);
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 970, refused: 30 });
  expect(await database.db.$count(auditLogs)).toBe(970);
});

test("the first hundred invalid rows are reported, and all are counted", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row({ title: "", code: `R${index}` }));
  const { counts, rows: reported } = await api().previewImport({ csv: [header, ...rows, row()].join("\n") });
  expect(counts).toEqual({ create: 1, update: 0, unchanged: 0, refused: 120 });
  expect(reported.map(({ line }) => line)).toEqual([
    ...Array.from({ length: 100 }, (_, index) => index + 2),
    122,
  ]);
});

describe("the offer of a row", () => {
  test("is the one with its code, even if its title differs", async () => {
    await makeOffer(database.db, { companyId, code: "A-1", title: "Antes" });
    const report = await bring(header, row({ code: "A-1", title: "Depois" }));
    expect(report.counts).toMatchObject({ update: 1 });
    expect(report.rows[0]?.changes).toEqual(["Título", "Descrição", "Localização", "Validade"]);
    expect(await stored()).toMatchObject([{ code: "A-1", title: "Depois", discount: "-10%" }]);
    const [line] = await database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
    expect(line).toMatchObject({
      action: "offer.import",
      oldValues: { title: "Antes" },
      newValues: { title: "Depois" },
    });
  });

  test("is matched by company and title if the row has no code; a row with a new code sets the code", async () => {
    await bring(header, row());
    expect((await bring(header, row({ discount: "-20%" }))).counts).toMatchObject({ update: 1, create: 0 });
    expect((await bring(header, row({ code: "N1", discount: "-20%" }))).counts).toMatchObject({ update: 1 });
    expect(await stored()).toMatchObject([{ code: "N1", discount: "-20%" }]);
  });

  test("is not an offer of another company with the same title", async () => {
    await makeCompany(database.db, { name: "Mercado" });
    const { counts } = await bring(header, row(), row({ company: "mercado" }));
    expect(counts).toMatchObject({ create: 2 });
  });

  test("is refused as ambiguous if two offers have the title", async () => {
    for (const title of ["Pão", "pão"]) await makeOffer(database.db, { companyId, title });
    const { rows } = await bring(header, row());
    expect(rows[0]?.problems).toEqual([
      {
        column: "Título",
        message: "Há mais de uma oferta com este título nesta empresa: use a coluna Código",
      },
    ]);
  });

  test("is refused if the row repeats another row of the file, which is named", async () => {
    const { counts, rows } = await bring(header, row(), row({ discount: "-50%" }));
    expect(counts).toMatchObject({ create: 1, refused: 1 });
    expect(rows[1]?.problems).toEqual([{ column: "Título", message: "Repete a linha 2 deste arquivo" }]);
  });
});

describe("the value of a cell", () => {
  test("is a name or slug for companies and categories, and a word for the other columns", async () => {
    const category = await makeCategory(database.db, { name: "Pães & bolos", slug: "paes" });
    const report = await bring(
      `${header};Categoria;Situação;Estoque;Estoque total;Preço normal;Palavras-chave;Dias de uso;QR Code;Data de ativação`,
      `${row({ company: "padaria-do-centro" })};paes;Ativação futura;5;10;1.234,50;pão, café;terça-feira, sab.;não;20/11/2026`,
    );
    expect(report.rows[0]?.problems).toEqual([]);
    expect(await stored()).toMatchObject([
      {
        companyId,
        categoryId: category.id,
        status: "future_activation",
        activationDate: "2026-11-20",
        stock: 5,
        totalStock: 10,
        priceBeforeCents: 123450,
        keywords: ["pão", "café"],
        usableWeekdays: [2, 6],
        qrEnabled: false,
      },
    ]);
  });

  test("is left unchanged for a missing column, and cleared by an empty cell", async () => {
    await makeOffer(database.db, { companyId, title: "Pão", stock: 3, totalStock: 9, keywords: ["pão"] });
    await bring("Título;Empresa;Estoque", "Pão;Padaria Sol;");
    expect(await stored()).toMatchObject([
      { stock: null, totalStock: 9, keywords: ["pão"], status: "active" },
    ]);
  });

  test("is validated by the same rules as in the form", async () => {
    await makeOffer(database.db, { companyId, title: "Arquivada", status: "archived" });
    const { rows } = await bring(
      "Título;Empresa;Situação;Estoque;Tipo de desconto",
      "Arquivada;Padaria Sol;Ativa;;",
      "Nova;Padaria Sol;Quase;-1;Surpresa",
    );
    expect(rows[0]?.problems).toContainEqual({
      column: "Tipo de desconto",
      message: "Escolha o tipo de desconto",
    });
    expect(rows[1]?.problems).toEqual(
      expect.arrayContaining([
        { column: "Descrição", message: "Descrição é obrigatória" },
        { column: "Situação", message: "Escolha a situação da oferta" },
        { column: "Estoque", message: "Quantidade não pode ser negativa" },
      ]),
    );
  });

  test("is reported together with all other invalid cells of the row", async () => {
    const { rows } = await bring(
      "Título;Empresa;Categoria;Desconto;Validade",
      "Nova;Ninguém;Nada;;30/02/2030",
      "Outra;Padaria Sol;Nada;;30/02/2030",
    );
    const columns = rows.map(({ problems }) => problems.map(({ column }) => column));
    expect(columns[0]?.sort()).toEqual(["Categoria", "Desconto", "Empresa", "Validade"]);
    expect(columns[1]).toEqual(expect.arrayContaining(["Categoria", "Desconto", "Validade", "Descrição"]));
  });

  test("is refused for a picture that is no longer stored, and accepted for a picture URL of another site", async () => {
    const { rows } = await bring(
      `${header};Imagem`,
      `${row({ title: "Aqui" })};/media/${"a".repeat(64)}`,
      `${row({ title: "Na web" })};https://exemplo.test/foto.webp`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(["refused", "create"]);
    expect(rows[0]?.problems.map(({ column }) => column)).toEqual(["Imagem"]);
  });

  test("with a character that cannot be stored refuses only its row", async () => {
    const lines = [
      header,
      row({ title: "Pão\0", code: "A1" }),
      row({ title: "Bolo", code: "B\0" }),
      row({ title: "Torta", company: "Loja\0" }),
      row({ title: "Café" }),
    ];
    const preview = await api().previewImport({ csv: lines.join("\n") });
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused", "create"]);
    const unusable = "Há caracteres que não podem ser usados aqui";
    expect(preview.rows.slice(0, 2).map(({ problems }) => problems)).toEqual([
      [{ column: "Título", message: unusable }],
      [{ column: "Código", message: unusable }],
    ]);
    // With an idempotency key the report is stored, including the messages about the refused rows.
    const context = apiContext({ db: database.db, actor: editor });
    const { offers } = createApiClient({ ...context, idempotencyKey: "key-12345678" });
    expect(await offers.manage.import({ csv: lines.join("\n") })).toEqual(preview);
    expect((await stored()).map(({ title }) => title)).toEqual(["Café"]);
  });

  test("a file that cannot be read is refused completely", async () => {
    await expect(bring("Nome;Preço", "Pão;1")).rejects.toMatchObject({
      data: { fields: { csv: "Faltam colunas no arquivo: Título, Empresa." } },
    });
  });
});

describe("the export", () => {
  const exported = async (filter: Parameters<ReturnType<typeof api>["export"]>[0] = {}) => {
    const { headers, body } = await api().export(filter);
    return { headers, csv: await new Response(body).text() };
  };

  test("contains exactly the filter, and no cell is a formula", async () => {
    await makeOffer(database.db, { companyId, title: "=HYPERLINK(1)", code: "X1" });
    await makeOffer(database.db, { companyId, title: "Guardada", status: "archived" });
    const { headers, csv } = await exported({ state: "active" });
    expect(headers["content-disposition"]).toBe('attachment; filename="ofertas-2026-11-15.csv"');
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain("X1;'=HYPERLINK(1);Padaria Sol;");
    expect(csv).not.toContain("Guardada");
  });

  test("is imported again unchanged by its codes, and a corrected title updates its offer", async () => {
    await makeOffer(database.db, {
      companyId,
      title: 'Café; com "leite"',
      description: "Linha um\nLinha dois\n'=1+1\n\n- três, +4",
      extraTerms: '\'-30%\n"@loja"',
      usableFrom: "08:00",
      usableUntil: "10:30",
      usableWeekdays: [1, 2],
      keywords: ["café", "pão, queijo", 'diz "oi"', "-5%", "=b"],
      newClientsOnly: true,
      minimumPurchaseCents: 1050,
      validUntil: "2026-11-01",
    });
    for (let index = 0; index < 600; index++)
      await makeOffer(database.db, { companyId, title: `Oferta ${index}` });
    const { csv } = await exported();
    expect((await api().import({ csv })).counts).toEqual({
      create: 0,
      update: 0,
      unchanged: 601,
      refused: 0,
    });
    const mended = csv.replace("Oferta 599;", "Oferta nova;");
    expect((await api().import({ csv: mended })).counts).toMatchObject({ create: 0, update: 1 });
    expect(await database.db.$count(offers, ne(offers.companyId, companyId))).toBe(0);
    expect(await database.db.$count(offers, eq(offers.title, "Oferta nova"))).toBe(1);
  });
});

test("a line break is refused in a cell of one line, with its column, and accepted in a description", async () => {
  const broken = row({ code: "Q1", title: '"Pão\nquente"', discount: '"-10%\r\nhoje"' });
  const fine = row({ code: "Q2" }).replace("Quentinho", '"Quentinho\nda hora"');
  const { rows } = await bring(header, broken, fine);
  const message = "Escreva em uma linha só, sem quebra de linha";
  expect(rows[0]).toMatchObject({
    outcome: "refused",
    problems: [
      { column: "Título", message },
      { column: "Desconto", message },
    ],
  });
  expect(rows[1]?.outcome).toBe("create");
  expect(await stored()).toMatchObject([{ title: "Pão", description: "Quentinho\nda hora" }]);
});
