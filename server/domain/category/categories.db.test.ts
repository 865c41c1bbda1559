import { asc, desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { categoryRow } from "#seed/rows/category.ts";
import type { Actor } from "#server/actor.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi } from "#tests/support/server/api.ts";
import { categories } from "./category.table.ts";

const userId = "0198f0a0-0000-7000-8000-00000000000e";
const unknownId = "0198f0a0-0000-7000-8000-0000000000ff";
const as = (role: "admin" | "editor" | "lojista" | "user"): Actor => ({
  kind: "user",
  userId,
  role,
  companyIds: [],
});
const editor = as("editor");
const pets = { name: "Pets e cia", icon: "🐶", tone: "sage" } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const apiOf = (actor: Actor = editor) => apiFor({ db: database.db, actor }).categories;
const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  requestApi({ db: database.db, actor: editor }, path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const names = async () =>
  (
    await database.db
      .select({ name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
  ).map(({ name }) => name);
const lastAudit = async () => {
  const [row] = await database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
  return row;
};

describe("permissions", () => {
  const refused: [string, Actor, string][] = [
    ["an anonymous visitor", { kind: "anonymous" }, "unauthenticated"],
    ["a device", { kind: "device", device: { sessionId: unknownId, clientId: unknownId } }, "forbidden"],
    ["a code session", { kind: "code_session", sessionId: unknownId, companyId: unknownId }, "forbidden"],
    ["a shopkeeper", as("lojista"), "forbidden"],
    ["an account without rights", as("user"), "forbidden"],
  ];

  test.each(refused)("%s may neither read nor write categories", async (_who, actor, code) => {
    const { id } = await makeCategory(database.db);
    const api = apiOf(actor);
    await expect(api.manage.list({})).rejects.toMatchObject({ code });
    await expect(api.create(pets)).rejects.toMatchObject({ code });
    await expect(api.update({ id, version: "1", name: "Outra" })).rejects.toMatchObject({ code });
    await expect(api.reorder({ ids: [id] })).rejects.toMatchObject({ code });
    await expect(api.remove({ id })).rejects.toMatchObject({ code });
    expect(await lastAudit()).toBeUndefined();
  });

  test.each(["editor", "admin"] as const)("an %s may read and write categories", async (role) => {
    await apiOf(as(role)).create(pets);
    expect((await apiOf(as(role)).manage.list({})).items).toHaveLength(1);
  });
});

describe("GET /api/admin/categories", () => {
  test("lists all in their order, with the number of offers and companies in any state", async () => {
    const { db } = database;
    const food = await makeCategory(db, { name: "Comer fora", position: 1 });
    await makeCategory(db, { name: "Antiga", position: 0, isActive: false });
    const company = await makeCompany(db, { categoryId: food.id, isActive: false });
    await makeOffer(db, { companyId: company.id, categoryId: food.id });
    await makeOffer(db, { companyId: company.id, categoryId: food.id, status: "archived" });

    const { items, total } = await apiOf().manage.list({});

    expect(total).toBe(2);
    expect(items).toMatchObject([
      { name: "Antiga", isActive: false, offers: 0, companies: 0 },
      { name: "Comer fora", isActive: true, offers: 2, companies: 1 },
    ]);
  });

  test("sorts by name and by number of entries, and exports exactly the filter", async () => {
    const one = await makeCategory(database.db, { name: "Moda", slug: "moda", position: 0 });
    await makeCategory(database.db, { name: "Água", slug: "agua", position: 1, isActive: false });
    const full = await makeCategory(database.db, { name: "-Bar", slug: "bar", position: 2 });
    await makeCompany(database.db, { categoryId: full.id });
    const company = await makeCompany(database.db, {});
    await makeOffer(database.db, { companyId: company.id, categoryId: one.id });
    const inOrder = async (order: "name" | "offers" | "companies") =>
      (await apiOf().manage.list({ order })).items.map(({ name }) => name);
    expect(await inOrder("name")).toEqual(["-Bar", "Água", "Moda"]);
    expect((await inOrder("offers"))[0]).toBe("Moda");
    expect((await inOrder("companies"))[0]).toBe("-Bar");
    const { body } = await apiOf().manage.export({ isActive: true });
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(body).arrayBuffer())).toBe(
      "\uFEFFNome;Endereço;No site;Ofertas;Empresas\r\nModa;moda;sim;1;0\r\n'-Bar;bar;sim;0;1\r\n",
    );
  });

  test("searches words without accents and filters by state, and still returns the total", async () => {
    const { db } = database;
    await makeCategory(db, { name: "Açaí e sorvetes" });
    await makeCategory(db, { name: "Açaí antigo", isActive: false });
    await makeCategory(db, { name: "Moda" });
    const { status, body } = await send("GET", "/api/admin/categories?search=ACAI&isActive=true");
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [{ name: "Açaí e sorvetes" }], total: 3 });
  });
});

describe("POST /api/categories", () => {
  test("adds it at the end, derives its slug from the name and audits it", async () => {
    await makeCategory(database.db, { name: "Moda", position: 7 });
    const created = await apiOf().create(pets);
    expect(created).toMatchObject({ ...pets, slug: "pets-e-cia", isActive: true, offers: 0, companies: 0 });
    expect(await names()).toEqual(["Moda", "Pets e cia"]);
    expect(await lastAudit()).toMatchObject({
      userId,
      action: "category.create",
      tableName: "categories",
      recordId: created.id,
      oldValues: null,
      newValues: { ...pets, slug: "pets-e-cia", position: 8, isActive: true },
    });
  });

  test("returns messages for missing or invalid fields", async () => {
    const { status, body } = await send("POST", "/api/categories", { slug: "Com Espaço", tone: "azul" });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({
      name: "Nome é obrigatório",
      slug: "Endereço inválido: use letras minúsculas sem acento, números e hífens",
      icon: "Escolha um ícone",
      tone: "Escolha uma cor da lista",
    });
  });

  test.each([
    [{}, { name: "Já existe uma categoria com este nome" }],
    [{ name: "Outra", slug: "pets-e-cia" }, { slug: "Já existe uma categoria com este endereço" }],
  ])("refuses a taken slug with a message for the field it came from: %j", async (changes, fields) => {
    await apiOf().create(pets);
    const { status, body } = await send("POST", "/api/categories", { ...pets, ...changes });
    expect({ status, fields: body.data.fields }).toEqual({ status: 400, fields });
    expect(await names()).toEqual(["Pets e cia"]);
  });

  test("creates one category for a repeated key, and refuses the key with another body", async () => {
    const key = { "idempotency-key": "form-0001" };
    const first = await send("POST", "/api/categories", pets, key);
    const again = await send("POST", "/api/categories", pets, key);
    const other = await send("POST", "/api/categories", { ...pets, name: "Gatos" }, key);
    expect([first.status, again.status, other.status]).toEqual([200, 200, 422]);
    expect(again.body).toEqual(first.body);
    expect(await names()).toEqual(["Pets e cia"]);
    expect(await database.db.$count(auditLogs)).toBe(1);
  });

  test("gives 20 parallel creations 20 different positions", async () => {
    const made = Array.from({ length: 20 }, (_, index) => apiOf().create({ ...pets, name: `Pets ${index}` }));
    await Promise.all(made);
    const rows = await database.db.select({ position: categories.position }).from(categories);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(20);
  });

  test("refuses more than one hundred categories", async () => {
    const rows = Array.from({ length: 100 }, (_, position) => categoryRow({ position }));
    await database.db.insert(categories).values(rows);
    await expect(apiOf().create(pets)).rejects.toMatchObject({ code: "category.too_many", status: 409 });
  });
});

describe("PATCH /api/categories/{id}", () => {
  test("changes the given fields, leaves the others and audits both old and new values", async () => {
    const { id, version, ...created } = await apiOf().create(pets);
    const { status, body } = await send("PATCH", `/api/categories/${id}`, {
      version,
      name: "Bichos",
      isActive: false,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...created, id, name: "Bichos", isActive: false });
    expect(body.version).not.toBe(version);
    expect(await lastAudit()).toMatchObject({
      action: "category.update",
      recordId: id,
      oldValues: { name: "Pets e cia", isActive: true },
      newValues: { name: "Bichos", isActive: false },
    });
  });

  test("refuses the second of two saves of the same version, and changes nothing", async () => {
    const { id, version } = await apiOf().create(pets);
    await apiOf().update({ id, version, name: "Primeira" });
    await expect(apiOf().update({ id, version, name: "Segunda" })).rejects.toMatchObject({
      code: "conflict",
      message: "Isto mudou enquanto você olhava. Atualize a página e tente de novo.",
    });
    expect(await names()).toEqual(["Primeira"]);
    expect(await database.db.$count(auditLogs)).toBe(2);
  });

  test("stores one of 10 parallel saves of the same version", async () => {
    const { id, version } = await apiOf().create(pets);
    const saves = Array.from({ length: 10 }, (_, index) =>
      apiOf().update({ id, version, name: `Nome ${index}` }),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("refuses a taken slug with a message for its field", async () => {
    await makeCategory(database.db, { slug: "moda" });
    const { id, version } = await apiOf().create(pets);
    await expect(apiOf().update({ id, version, slug: "moda" })).rejects.toMatchObject({
      data: { fields: { slug: "Já existe uma categoria com este endereço" } },
    });
  });

  test("does not find a deleted category", async () => {
    await expect(apiOf().update({ id: unknownId, version: "1", name: "Outra" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("PUT /api/categories/order", () => {
  const makeThree = async () => {
    const made = [];
    for (const name of ["A", "B", "C"]) made.push(await apiOf().create({ ...pets, name: `${name} nome` }));
    return made.map(({ id }) => id) as [string, string, string];
  };

  test("sets all positions, leaves the versions unchanged and audits both orders", async () => {
    const [a, b, c] = await makeThree();
    const before = await apiOf().manage.list({});
    const { status } = await send("PUT", "/api/categories/order", { ids: [c, a, b] });
    expect(status).toBe(200);
    expect(await names()).toEqual(["C nome", "A nome", "B nome"]);
    const after = await apiOf().manage.list({});
    expect(after.items.map((item) => item.version).sort()).toEqual(
      before.items.map((item) => item.version).sort(),
    );
    expect(await lastAudit()).toMatchObject({
      action: "category.reorder",
      oldValues: { ids: [a, b, c] },
      newValues: { ids: [c, a, b] },
    });
  });

  test("refuses an order with a missing, repeated or unknown category as outdated", async () => {
    const [a, b, c] = await makeThree();
    for (const ids of [
      [a, b],
      [a, b, b],
      [a, b, c, unknownId],
    ]) {
      await expect(apiOf().reorder({ ids })).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await names()).toEqual(["A nome", "B nome", "C nome"]);
  });

  test("keeps one complete order after parallel reorderings and changes", async () => {
    const [a, b, c] = await makeThree();
    const orders = [
      [a, c, b],
      [b, a, c],
      [c, b, a],
    ];
    const { items } = await apiOf().manage.list({});
    const work = Array.from({ length: 12 }, (_, index) => apiOf().reorder({ ids: orders[index % 3] ?? [] }));
    const changes = items.map(({ id, version }) => apiOf().update({ id, version, tone: "sky" }));
    await Promise.all([...work, ...changes]);
    const rows = await database.db
      .select({ id: categories.id, position: categories.position })
      .from(categories)
      .orderBy(asc(categories.position));
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(orders).toContainEqual(rows.map(({ id }) => id));
  });
});

describe("DELETE /api/categories/{id}", () => {
  const makeUsed = async () => {
    const { db } = database;
    const used = await makeCategory(db, { name: "Usada" });
    const other = await makeCategory(db, { name: "Outra" });
    const company = await makeCompany(db, { categoryId: used.id });
    await makeOffer(db, { companyId: company.id, categoryId: used.id });
    await makeOffer(db, { companyId: company.id, categoryId: used.id, status: "archived" });
    return { used, other };
  };

  test("removes an empty category, and the audit stores its values", async () => {
    const { id } = await apiOf().create(pets);
    const { status, body } = await send("DELETE", `/api/categories/${id}`);
    expect({ status, body }).toEqual({ status: 200, body: { offers: 0, companies: 0 } });
    expect(await names()).toEqual([]);
    expect(await lastAudit()).toMatchObject({
      action: "category.remove",
      recordId: id,
      oldValues: { ...pets, slug: "pets-e-cia" },
      newValues: null,
    });
  });

  test("refuses a category in use, with the number of its offers and companies", async () => {
    const { used } = await makeUsed();
    await expect(apiOf().remove({ id: used.id })).rejects.toMatchObject({
      code: "category.in_use",
      message:
        "Esta categoria ainda tem 2 ofertas e 1 empresa. Escolha para qual outra isso vai antes de apagar.",
    });
    expect(await names()).toContain("Usada");
    expect(await lastAudit()).toBeUndefined();
  });

  test("moves offers and companies to another category in the same transaction", async () => {
    const { db } = database;
    const { used, other } = await makeUsed();
    const { status, body } = await send("DELETE", `/api/categories/${used.id}`, { moveTo: other.id });
    expect({ status, body }).toEqual({ status: 200, body: { offers: 2, companies: 1 } });
    expect(await names()).toEqual(["Outra"]);
    expect(await db.$count(offers, eq(offers.categoryId, other.id))).toBe(2);
    expect(await db.$count(companies, eq(companies.categoryId, other.id))).toBe(1);
    expect(await lastAudit()).toMatchObject({ newValues: { moveTo: other.id, offers: 2, companies: 1 } });
  });

  test("moves nothing when the audit cannot be written", async () => {
    const { db, pool } = database;
    const { used, other } = await makeUsed();
    await pool.query("alter table audit_logs add constraint broken check (action <> 'category.remove')");
    await expect(apiOf().remove({ id: used.id, moveTo: other.id })).rejects.toMatchObject({
      code: "internal",
    });
    await pool.query("alter table audit_logs drop constraint broken");
    expect(await db.$count(offers, eq(offers.categoryId, used.id))).toBe(2);
    expect(await db.$count(companies, eq(companies.categoryId, used.id))).toBe(1);
  });

  test("refuses the same category or a deleted one as the target", async () => {
    const { used } = await makeUsed();
    for (const moveTo of [used.id, unknownId]) {
      await expect(apiOf().remove({ id: used.id, moveTo })).rejects.toMatchObject({
        data: { fields: { moveTo: "Escolha outra categoria da lista" } },
      });
    }
  });

  test("completes one of two parallel removals that target each other", async () => {
    const { used, other } = await makeUsed();
    const results = await Promise.allSettled([
      apiOf().remove({ id: used.id, moveTo: other.id }),
      apiOf().remove({ id: other.id, moveTo: used.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await names()).toHaveLength(1);
  });

  test("moves or refuses an offer added in parallel: no offer is left without a category", async () => {
    const { db } = database;
    const { used, other } = await makeUsed();
    const company = await makeCompany(db);
    const results = await Promise.allSettled([
      apiOf().remove({ id: used.id, moveTo: other.id }),
      ...Array.from({ length: 5 }, () => makeOffer(db, { companyId: company.id, categoryId: used.id })),
    ]);
    expect(results[0]?.status).toBe("fulfilled");
    const filed = results.slice(1).filter(({ status }) => status === "fulfilled").length;
    expect(await db.$count(offers, eq(offers.categoryId, other.id))).toBe(2 + filed);
  });
});
