import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importHelp, requiredImportColumns } from "#contract/lists/import-help.texts.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";

let database: TestDatabase;
let api: ReturnType<typeof apiFor>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { actor } = await makeSignedIn(database.db, "editor");
  await makeCompany(database.db, { name: "Padaria Sol" });
  api = apiFor({ db: database.db, actor });
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

/** Values that a person would enter in the columns that the help lists. */
const cells: Record<string, string> = {
  Título: "Pão",
  Empresa: "Padaria Sol",
  Descrição: "Quentinho",
  Desconto: "-10%",
  "Tipo de desconto": "Porcentagem",
  Localização: "Centro",
  Validade: "31/12/2099",
  Nome: "Maria",
  Telefone: "(35) 99000-0001",
};

const previews = {
  offer: (csv: string) => api.offers.manage.previewImport({ csv }),
  company: (csv: string) => api.companies.manage.previewImport({ csv }),
  client: (csv: string) => api.clients.manage.previewImport({ csv }),
};

describe.each(["offer", "company", "client"] as const)("the help text for the import of a new %s", (noun) => {
  const needs = requiredImportColumns[noun];
  const preview = (row: Record<string, string>) =>
    previews[noun]([needs.join(";"), needs.map((column) => row[column]).join(";")].join("\n"));

  test("lists columns that are sufficient", async () => {
    for (const column of needs) expect(importHelp[noun]).toContain(column);
    expect((await preview(cells)).rows).toMatchObject([{ outcome: "create", problems: [] }]);
  });

  test.each(needs)("requires %s", async (column) => {
    const { rows } = await preview({ ...cells, [column]: "" });
    expect(rows.flatMap(({ problems }) => problems.map((problem) => problem.column))).toEqual([column]);
  });
});

test("every kind of discount quoted in the help is accepted, and there are no others", async () => {
  const quoted = [...importHelp.offer.matchAll(/“([^”]+)”/g)].map(([, word]) => word ?? "");
  expect(quoted).toHaveLength(4);
  const header = requiredImportColumns.offer.join(";");
  const lines = [...quoted, "Surpresa"].map((word, index) =>
    requiredImportColumns.offer
      .map((column) => ({ ...cells, Título: `Pão ${index}`, "Tipo de desconto": word })[column])
      .join(";"),
  );
  const { rows } = await api.offers.manage.previewImport({ csv: [header, ...lines].join("\n") });
  expect(rows.map(({ outcome }) => outcome)).toEqual([...quoted.map(() => "create"), "refused"]);
});
