import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { insertFirstLegalDocuments } from "./insert-first-legal-documents.ts";
import { legalDocuments } from "./legal-document.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const version = async (now: Date = testNow) =>
  (await apiFor({ db: database.db, now }).legalDocuments.get({ kind: "terms" })).version;
const insertVersion = (number: number, effectiveOn: string, body = `# Versão ${number}`) =>
  database.db.insert(legalDocuments).values({ kind: "terms", version: number, effectiveOn, body });

test("both documents exist after the first start, and a second start adds none", async () => {
  await insertFirstLegalDocuments(asSystem(database.db, testNow));
  await insertFirstLegalDocuments(asSystem(database.db, new Date("2030-01-01T12:00:00Z")));
  expect(await database.db.$count(legalDocuments)).toBe(2);
  const { status, body } = await requestApi({ db: database.db }, "/api/legal-documents/privacy");
  expect([status, body.version, body.effectiveOn]).toEqual([200, 1, "2026-11-15"]);
  for (const heading of ["Dados que tratamos", "Seus direitos", "Cookies", "Encarregado"]) {
    expect(body.html).toContain(`<h2>${heading}</h2>`);
  }
});

test("a later version takes effect at 00:00 of its day in the town", async () => {
  await insertVersion(1, "2026-11-01");
  await insertVersion(2, "2026-11-16");
  expect(await version()).toBe(1);
  expect(await version(new Date("2026-11-15T23:59:59.900-03:00"))).toBe(1);
  expect(await version(new Date("2026-11-16T00:00:00.000-03:00"))).toBe(2);
});

test("the versions in force are returned without texts, and null when none is published", async () => {
  const versions = (now: Date = testNow) => apiFor({ db: database.db, now }).legalDocuments.versions();
  expect(await versions()).toEqual({ terms: null, privacy: null });
  await insertVersion(1, "2026-11-01");
  await insertVersion(2, "2026-11-16");
  await database.db
    .insert(legalDocuments)
    .values({ kind: "privacy", version: 5, effectiveOn: "2026-10-01", body: "P" });
  expect(await versions()).toEqual({ terms: 1, privacy: 5 });
  expect(await versions(new Date("2026-11-16T00:00:00.000-03:00"))).toEqual({ terms: 2, privacy: 5 });
});

test("older versions can be read, and future versions cannot", async () => {
  await insertVersion(1, "2026-10-01", "Primeiro texto");
  await insertVersion(2, "2026-11-01", "Segundo texto");
  await insertVersion(3, "2026-12-01", "Terceiro texto");
  const versions = [
    { version: 2, effectiveOn: "2026-11-01" },
    { version: 1, effectiveOn: "2026-10-01" },
  ];
  const { legalDocuments: api } = apiFor({ db: database.db });
  const older = await api.get({ kind: "terms", version: 1 });
  expect(older).toMatchObject({ version: 1, effectiveOn: "2026-10-01", versions });
  expect(older.html).toContain("Primeiro texto");
  const current = await api.get({ kind: "terms" });
  expect(current).toMatchObject({ version: 2, versions });
  expect(current.html).toContain("Segundo texto");
  const ask = async (query: string) =>
    (await requestApi({ db: database.db }, `/api/legal-documents/terms?version=${query}`)).status;
  expect(await ask("1")).toBe(200);
  for (const unknown of ["3", "4", "99999999999999"]) expect(await ask(unknown)).toBe(404);
  for (const odd of ["0", "-1", "1.5", "x", ""]) expect(await ask(odd)).toBe(400);
});

test("the higher of two versions of one day is in force", async () => {
  await insertVersion(2, "2026-11-01");
  await insertVersion(3, "2026-11-01");
  expect(await version()).toBe(3);
});

test("an unpublished document is not found, and an unknown kind is refused", async () => {
  const ask = (kind: string) => requestApi({ db: database.db }, `/api/legal-documents/${kind}`);
  expect((await ask("terms")).status).toBe(404);
  expect((await ask("contract")).status).toBe(400);
});

test("script in a text is shown as text", async () => {
  await insertVersion(1, "2026-11-01", "<script>alert(1)</script>\n\n[x](javascript:alert(1))");
  const { html } = await apiFor({ db: database.db }).legalDocuments.get({ kind: "terms" });
  expect(html).not.toContain("<script");
  expect(html).not.toContain("javascript:");
});
