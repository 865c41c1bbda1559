import { desc, eq } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Actor, anonymous } from "#server/actor.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";
import { companyRequests } from "./company-request.table.ts";

const request = { companyName: "Doces da Vó", contactName: "Rosa Lima", phone: "(35) 91234-5678" };

let database: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { id } = await makeProfile(database.db, { role: "editor" });
  editor = { kind: "user", userId: id, role: "editor", companyIds: [] };
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const apiOf = (actor: Actor) => apiFor({ db: database.db, actor });
const requests = () => apiOf(editor).companyRequests;
const waiting = async () => (await requests().list({})).items;
const sent = async (changes: object = {}) => {
  await apiOf(anonymous).companyRequests.receive({ ...request, ...changes });
  const [first] = await waiting();
  if (!first) throw new Error("no request arrived");
  return first;
};
const actionsOn = async (id: string) => {
  const lines = await database.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.recordId, id))
    .orderBy(auditLogs.id);
  return lines.map(({ action }) => action);
};

test("a request of an anonymous visitor is listed in the back-office", async () => {
  const category = await makeCategory(database.db, { name: "Doces" });
  expect(await sent({ categoryId: category.id, message: "Queremos anunciar." })).toMatchObject({
    companyName: "Doces da Vó",
    contactName: "Rosa Lima",
    phone: "35912345678",
    category: { id: category.id, name: "Doces" },
    message: "Queremos anunciar.",
    status: "new",
    companyId: null,
    createdAt: testNow.toISOString(),
  });
});

test("anonymous visitors and shopkeepers cannot read requests", async () => {
  const { id } = await sent();
  const shopkeeper: Actor = { kind: "user", userId: id, role: "lojista", companyIds: [] };
  for (const [actor, code] of [
    [anonymous, "unauthenticated"],
    [shopkeeper, "forbidden"],
  ] as const) {
    await expect(apiOf(actor).companyRequests.list({})).rejects.toMatchObject({ code });
    await expect(apiOf(actor).companyRequests.export({})).rejects.toMatchObject({ code });
    await expect(apiOf(actor).companyRequests.dismiss({ id })).rejects.toMatchObject({ code });
    await expect(apiOf(actor).companyRequests.restore({ id })).rejects.toMatchObject({ code });
  }
});

test("requests are listed oldest first on request, and exported to a file, which is audited", async () => {
  await sent({ companyName: "Antiga" });
  await database.db.update(companyRequests).set({ createdAt: new Date("2026-01-01T12:00:00Z") });
  await sent({ companyName: "=Nova()", message: "Linha\nnova" });
  const { items } = await requests().list({ order: "oldest" });
  expect(items.map(({ companyName }) => companyName)).toEqual(["Antiga", "=Nova()"]);
  const [first] = await waiting();
  await requests().dismiss({ id: first?.id ?? "" });
  const fileOf = async (status: "new" | "dismissed") =>
    new Response((await requests().export({ status })).body).text();
  expect(await fileOf("new")).toMatch(/\r\nAntiga;Rosa Lima;\(35\) 91234-5678;;;esperando;[^\r]+\r\n$/);
  expect(await fileOf("dismissed")).toContain("'=Nova();Rosa Lima;");
  const [line] = await database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
  expect(line).toMatchObject({ action: "company_request.export", newValues: { filteredBy: ["status"] } });
});

test("a message of an anonymous visitor stays one cell of the file, and none of its lines starts a formula", async () => {
  await sent({ message: "Oi\n=cmd|' /C calc'!A0\n\n-1;=2,@x" });
  const csv = await new Response((await requests().export({})).body).text();
  expect(csv).toContain(`;"Oi\n'=cmd|' /C calc'!A0\n\n'-1;'=2,'@x";`);
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(data.map((cells) => cells.length)).toEqual([7, 7]);
});

test("a request is dismissed and restored, and both are audited", async () => {
  const { id } = await sent();
  expect(await requests().dismiss({ id })).toMatchObject({ status: "dismissed" });
  expect(await requests().dismiss({ id })).toMatchObject({ status: "dismissed" });
  expect(await waiting()).toEqual([]);
  expect((await requests().list({ status: "dismissed" })).items).toHaveLength(1);
  expect(await requests().restore({ id })).toMatchObject({ status: "new" });
  expect(await actionsOn(id)).toEqual([
    "company_request.create",
    "company_request.dismiss",
    "company_request.restore",
  ]);
});

test("a dismissed request is not restored when the shop has sent another one", async () => {
  const { id } = await sent();
  await requests().dismiss({ id });
  await sent();
  await expect(requests().restore({ id })).rejects.toMatchObject({ code: "conflict" });
  expect(await waiting()).toHaveLength(1);
});

test("a request becomes a company once, in the same transaction", async () => {
  const { id } = await sent();
  const company = { name: "Doces da Vó", phone: "35912345678", location: "Serra Bela", requestId: id };
  const made = await apiOf(editor).companies.create(company);
  expect((await requests().list({ status: "accepted" })).items).toMatchObject([{ id, companyId: made.id }]);
  await expect(apiOf(editor).companies.create(company)).rejects.toMatchObject({ code: "conflict" });
  expect(await database.db.$count(companies)).toBe(1);
  await expect(requests().dismiss({ id })).rejects.toMatchObject({ code: "conflict" });
  expect(await actionsOn(id)).toEqual(["company_request.create", "company_request.accept"]);
  const [row] = await database.db.select().from(companyRequests);
  expect(row).toMatchObject({ handledAt: testNow });
});

test("requests are listed once over the pages", async () => {
  for (const companyName of ["a", "b", "c"]) await sent({ companyName });
  const first = await requests().list({ limit: 2 });
  const second = await requests().list({ limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ companyName }) => companyName).sort()).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(second.nextCursor).toBeNull();
});
