import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ManagedCompanyListInput } from "#contract/company/managed-company.ts";
import type { Actor } from "#server/actor.ts";
import { createApiClient } from "#server/api/client.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiContext, apiFor } from "#tests/support/server/api.ts";

let database: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { id: userId } = await makeProfile(database.db, { role: "editor", name: "Edu" });
  editor = { kind: "user", userId, role: "editor", companyIds: [] };
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const apiOf = () => apiFor({ db: database.db, actor: editor }).companies;
const company = (overrides: Partial<Parameters<typeof makeCompany>[1]> = {}) =>
  makeCompany(database.db, overrides);
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.data.fields,
  );

describe("files", () => {
  const exported = async (filter: Partial<ManagedCompanyListInput> = {}) => {
    const { body, headers } = await apiOf().manage.export(filter);
    return { csv: await new Response(body).text(), headers };
  };

  test("contain exactly the filter when exported, and importing them again changes nothing", async () => {
    const category = await makeCategory(database.db, { name: "Padarias" });
    await company({
      name: '=Padaria; "Sol"',
      description: "Pães\n=1+1\n\n- bolos, +doces",
      slug: "padaria-sol",
      categoryId: category.id,
      openingHours: [
        { weekday: 1, opens: "08:00", closes: "12:00" },
        { weekday: 5, opens: "18:00", closes: "02:00" },
      ],
      paymentMethods: ["pix", "credit_card"],
      pixKey: "+5535991234567",
      paymentAnswerHours: 48,
      isActive: false,
    });
    await company({ name: "Outra" });
    const { csv, headers } = await exported({ state: "inactive" });
    expect(headers["content-disposition"]).toBe('attachment; filename="empresas-2026-11-15.csv"');
    expect(csv).toContain(`;"Pães\n'=1+1\n\n'- bolos,' +doces";`);
    const [header, row, ...rest] = csv.trim().split("\r\n");
    expect(header).toContain("Nome;Endereço no site;Categoria");
    expect(row).toContain("'=Padaria");
    expect(row).toContain("segunda 08:00-12:00, sexta 18:00-02:00");
    expect(row).toContain("Pix, Cartão de crédito");
    expect(row).toMatch(/;-22,076\d*;-\d+,\d+;/);
    expect(row).toContain("+5535991234567;48;");
    expect(rest).toEqual([]);
    const before = await apiOf().manage.list({});
    expect((await apiOf().manage.import({ csv })).counts).toEqual({
      create: 0,
      update: 0,
      unchanged: 1,
      refused: 0,
    });
    expect(await apiOf().manage.list({})).toEqual(before);
  });

  test("with a character that cannot be stored have only that row refused", async () => {
    const csv = ["Nome;Endereço no site", "Padaria\0 Sol;", "Padaria Lua;lua\0"].join("\n");
    const preview = await apiOf().manage.previewImport({ csv });
    expect(preview.rows.map(({ problems }) => problems[0]?.column)).toEqual(["Nome", "Endereço no site"]);
    const context = apiContext({ db: database.db, actor: editor });
    const { companies } = createApiClient({ ...context, idempotencyKey: "key-12345678" });
    expect(await companies.manage.import({ csv })).toEqual(preview);
  });

  test("get the same result per row in preview and import; a second import changes nothing", async () => {
    await makeCategory(database.db, { name: "Padarias", slug: "padarias" });
    const known = await company({
      name: "Mercado",
      slug: "mercado",
      description: "fica",
      neighborhood: "Centro",
    });
    const csv = [
      "Nome,Telefone,Localização,Categoria,Bairro,Latitude,Longitude,Horários,Ativa",
      'Padaria Nova,(35) 91234-5678,Serra Bela,padarias,Lagoa,"-22,07","-46,1","Segunda-feira 08:00-12:00, sábado 08:00-13:00",sim',
      "Mercado,35911112222,Serra Bela,,,,,,não",
      "Sem Fone,,Serra Bela,,,,,,",
      "Categoria Errada,,Serra Bela,nada,,,,,",
      "padaria nova,35911112222,Serra Bela,,,,,,",
      "Horas,35911112222,Serra Bela,,,,,segunda de manhã,",
    ].join("\n");
    const preview = await apiOf().manage.previewImport({ csv });
    expect(await database.db.$count(companies)).toBe(1);
    const report = await apiOf().manage.import({ csv });
    expect(report).toEqual(preview);
    expect(report.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ["create", []],
      ["update", []],
      ["refused", [{ column: "Telefone", message: "Telefone é obrigatório" }]],
      [
        "refused",
        [
          { column: "Telefone", message: "Telefone é obrigatório" },
          { column: "Categoria", message: "Categoria não encontrada" },
        ],
      ],
      ["refused", [{ column: "Nome", message: "Repete a linha 2 deste arquivo" }]],
      ["refused", [{ column: "Horários", message: "Horário de funcionamento inválido" }]],
    ]);
    expect(report.rows.map(({ changes }) => changes)).toEqual([
      [],
      ["Telefone", "Localização", "Bairro", "Latitude", "Longitude", "Ativa"],
      ...[[], [], [], []],
    ]);
    const [made] = (await apiOf().manage.list({ search: "padaria-nova" })).items;
    expect(await apiOf().manage.get({ id: made?.id ?? "" })).toMatchObject({
      latitude: -22.07,
      longitude: -46.1,
      neighborhood: "Lagoa",
      openingHours: [
        { weekday: 1, opens: "08:00", closes: "12:00" },
        { weekday: 6, opens: "08:00", closes: "13:00" },
      ],
    });
    // A column missing in the file changes nothing; an empty cell clears the value.
    expect(await apiOf().manage.get({ id: known.id })).toMatchObject({
      description: "fica",
      neighborhood: null,
      isActive: false,
    });
    expect((await apiOf().manage.import({ csv })).counts).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 2,
    });
    const { items } = await apiOf().manage.history({ id: known.id });
    expect(items[0]).toMatchObject({ action: "company.import", by: "Edu" });
  });

  test("of a thousand rows are imported together, and a file without names is refused completely", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `Loja ${index},35911112222,Serra Bela`);
    const { counts } = await apiOf().manage.import({ csv: `Nome,Telefone,Localização\n${rows.join("\n")}` });
    expect(counts.create).toBe(1000);
    expect(await database.db.$count(companies)).toBe(1000);
    expect(await fieldsOf(apiOf().manage.import({ csv: "Telefone\n1" }))).toEqual({
      csv: "Faltam colunas no arquivo: Nome.",
    });
  });
});
