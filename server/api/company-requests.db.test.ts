import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyRequests } from "#server/domain/company-request/company-request.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { apiFor, requestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const request = { company: "Doces da Vó", contact: "Rosa", phone: "(35) 91234-5678" };

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
const waiting = async () => (await apiOf(editor).companyRequests.list({})).items;

describe("POST /api/company-requests", () => {
  test("a stranger sends one, learns nothing, and it waits in the back-office", async () => {
    const category = await makeCategory(database.db, { name: "Doces" });
    const answer = await apiOf(anonymous).companyRequests.create({
      ...request,
      categoryId: category.id,
      message: "Queremos anunciar.",
    });
    expect(answer).toEqual({ received: true });
    expect(await waiting()).toMatchObject([
      {
        company: "Doces da Vó",
        contact: "Rosa",
        phone: "35912345678",
        category: { id: category.id, name: "Doces" },
        message: "Queremos anunciar.",
        state: "waiting",
      },
    ]);
  });

  test.each([
    ["company", "", "Diga o nome da empresa"],
    ["company", "a".repeat(256), "Nome muito longo: use até 255 caracteres"],
    ["contact", "", "Nome é obrigatório"],
    ["phone", "", "Telefone é obrigatório"],
    ["phone", "123", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
    ["categoryId", "x", "Escolha uma categoria da lista"],
    ["categoryId", "0198f0a0-0000-7000-8000-0000000000ff", "Escolha uma categoria da lista"],
    ["message", "a".repeat(1001), "Mensagem muito longa: use até 1000 caracteres"],
  ])("%s of %j: %s", async (field, value, message) => {
    await expect(
      apiOf(anonymous).companyRequests.create({ ...request, [field]: value }),
    ).rejects.toMatchObject({
      data: { fields: { [field]: message } },
    });
    expect(await database.db.$count(companyRequests)).toBe(0);
  });

  test("pressed twice is one request, and one address sends only so many", async () => {
    const send = (key: string) =>
      requestApi({ db: database.db }, "/api/company-requests", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(request),
      });
    expect([(await send("one-and-the-same")).status, (await send("one-and-the-same")).status]).toEqual([
      200, 200,
    ]);
    expect(await database.db.$count(companyRequests)).toBe(1);
    for (let sent = 2; sent < limits.companyRequests; sent++) await send(`another-key-${sent}`);
    expect((await send("one-key-too-many")).status).toBe(429);
  });
});

describe("in the back-office", () => {
  const sent = async () => {
    await apiOf(anonymous).companyRequests.create(request);
    const [first] = await waiting();
    if (!first) throw new Error("no request arrived");
    return first;
  };

  test("strangers and shopkeepers do not see them", async () => {
    const { id } = await sent();
    const shopkeeper: Actor = { kind: "user", userId: id, role: "lojista", companyIds: [] };
    for (const [actor, code] of [
      [anonymous, "unauthenticated"],
      [shopkeeper, "forbidden"],
    ] as const) {
      await expect(apiOf(actor).companyRequests.list({})).rejects.toMatchObject({ code });
      await expect(apiOf(actor).companyRequests.dismiss({ id })).rejects.toMatchObject({ code });
    }
  });

  test("one is dismissed and taken back, each time in the audit", async () => {
    const { id } = await sent();
    const api = apiOf(editor).companyRequests;
    expect(await api.dismiss({ id })).toMatchObject({ state: "dismissed" });
    expect(await api.dismiss({ id })).toMatchObject({ state: "dismissed" });
    expect(await waiting()).toEqual([]);
    expect((await api.list({ state: "dismissed" })).items).toHaveLength(1);
    expect(await api.restore({ id })).toMatchObject({ state: "waiting" });
    const lines = await database.db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(lines.map(({ action }) => action)).toEqual(["company_request.dismiss", "company_request.restore"]);
  });

  test("becomes a company once, in one transaction with it", async () => {
    const { id } = await sent();
    const company = { name: "Doces da Vó", phone: "35912345678", location: "Serra Bela", requestId: id };
    const made = await apiOf(editor).companies.create(company);
    expect((await apiOf(editor).companyRequests.list({ state: "accepted" })).items).toMatchObject([
      { id, companyId: made.id },
    ]);
    await expect(apiOf(editor).companies.create(company)).rejects.toMatchObject({ code: "conflict" });
    expect(await database.db.$count(companies)).toBe(1);
    await expect(apiOf(editor).companyRequests.dismiss({ id })).rejects.toMatchObject({ code: "conflict" });
    const lines = await database.db.select().from(auditLogs).where(eq(auditLogs.recordId, id));
    expect(lines.map(({ action }) => action)).toEqual(["company_request.accept"]);
  });

  test("go page by page, the newest first", async () => {
    for (const company of ["a", "b", "c"])
      await apiOf(anonymous).companyRequests.create({ ...request, company });
    const api = apiOf(editor).companyRequests;
    const first = await api.list({ limit: 2 });
    const second = await api.list({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ company }) => company).sort()).toEqual(["a", "b", "c"]);
    expect(second.nextCursor).toBeNull();
  });
});
