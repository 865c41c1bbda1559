import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ManagedOffer, ManagedOfferListInput, OfferRevision } from "#contract/offer/managed-offer.ts";
import type { OfferInput } from "#contract/offer/offer.schema.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeCopies, makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { offers } from "./offer.table.ts";

const unknownId = "0198f0a0-0000-7000-8000-0000000000ff";
const day = "2026-11-15";
const later = new Date(testNow.getTime() + 60_000);

let database: TestDatabase;
let editor: Actor;
let companyId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  editor = as((await makeProfile(database.db, { role: "editor", name: "Edu" })).id);
  companyId = (await makeCompany(database.db, { name: "Padaria Sol" })).id;
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const as = (userId: string, role: "editor" | "admin" | "lojista" = "editor"): Actor => ({
  kind: "user",
  userId,
  role,
  companyIds: [],
});
const apiOf = (actor: Actor = editor, now: Date = testNow) => apiFor({ db: database.db, actor, now }).offers;
const titles = async (input: Partial<ManagedOfferListInput> = {}) =>
  (await apiOf().manage.list(input)).items.map(({ title }) => title);
const offer = (overrides: Partial<Parameters<typeof makeOffer>[1]> = {}) =>
  makeOffer(database.db, { companyId, ...overrides });
const statusOf = async (id: string) => {
  const [row] = await database.db.select({ status: offers.status }).from(offers).where(eq(offers.id, id));
  return row?.status;
};
const draft = (overrides: Partial<OfferInput> = {}) => ({
  title: "Pão quente",
  description: "Sai às 17h.",
  discount: "-20%",
  discountType: "percent" as const,
  location: "Centro",
  validUntil: "2026-12-31",
  companyId,
  ...overrides,
});

describe("access", () => {
  test.each([
    ["an anonymous visitor", anonymous, "unauthenticated"],
    ["a shopkeeper", as(unknownId, "lojista"), "forbidden"],
    ["a code session", { kind: "code_session", sessionId: unknownId, companyId: unknownId }, "forbidden"],
  ] satisfies [string, Actor, string][])("is refused completely to %s", async (_who, actor, code) => {
    const { id } = await offer();
    const api = apiOf(actor);
    await expect(api.manage.list({})).rejects.toMatchObject({ code });
    await expect(api.manage.get({ id })).rejects.toMatchObject({ code });
    await expect(api.manage.history({ id })).rejects.toMatchObject({ code });
    await expect(api.manage.export({})).rejects.toMatchObject({ code });
    await expect(api.create(draft())).rejects.toMatchObject({ code });
    await expect(
      api.manage.change({ selection: { ids: [id] }, change: { action: "archive" } }),
    ).rejects.toMatchObject({ code });
    expect(await database.db.$count(auditLogs)).toBe(0);
  });
});

describe("GET /api/admin/offers", () => {
  test("lists offers with their current state, and the total", async () => {
    const category = await makeCategory(database.db, { name: "Pães", tone: "butter" });
    await offer({ title: "a", categoryId: category.id, stock: 3, totalStock: 5 });
    await offer({ title: "b", status: "archived" });
    await offer({ title: "c", status: "future_activation", activationDate: "2026-11-16" });
    await offer({ title: "d", validUntil: day });
    await offer({ title: "e", validUntil: "2026-11-14" });
    await offer({ title: "f", stock: 0, totalStock: 5 });
    const { items, total } = await apiOf().manage.list({ sort: "title", direction: "ascending" });
    expect(total).toBe(6);
    expect(items.map(({ state }) => state)).toEqual([
      "active",
      "archived",
      "scheduled",
      "ends_today",
      "expired",
      "sold_out",
    ]);
    expect(items[0]).toMatchObject({
      company: { id: companyId, name: "Padaria Sol" },
      category: "Pães",
      stock: 3,
    });
  });

  test("searches words of title, company and keywords without accents, and the whole code", async () => {
    const other = await makeCompany(database.db, { name: "Mercado 100%" });
    await offer({ title: "Bolo de milho", keywords: ["festa junina"] });
    await offer({ title: "Café", code: "C-77", companyId: other.id });
    expect(await titles({ search: "bolo padaria" })).toEqual(["Bolo de milho"]);
    expect(await titles({ search: "JUNINA" })).toEqual(["Bolo de milho"]);
    expect(await titles({ search: "cafe" })).toEqual(["Café"]);
    expect(await titles({ search: "C-77" })).toEqual(["Café"]);
    expect(await titles({ search: "100%" })).toEqual(["Café"]);
    expect(await titles({ search: "_" })).toEqual([]);
  });

  test("pages in any order, and a page beyond the end is empty", async () => {
    for (const [title, validUntil, stock] of [
      ["b", "2026-12-03", null],
      ["A", "2026-12-01", 7],
      ["c", "2026-12-02", 1],
    ] as const) {
      await offer({ title, validUntil, stock, totalStock: stock });
    }
    expect(await titles({ sort: "title", direction: "ascending" })).toEqual(["A", "b", "c"]);
    expect(await titles({ sort: "title", direction: "descending", limit: 2, page: 2 })).toEqual(["A"]);
    expect(await titles({ sort: "validUntil", direction: "ascending" })).toEqual(["A", "c", "b"]);
    expect(await titles({ sort: "stock", direction: "descending" })).toEqual(["b", "A", "c"]);
    expect(await titles({ page: 99 })).toEqual([]);
  });

  test("filters by category, company and days until the end, over HTTP too", async () => {
    const category = await makeCategory(database.db);
    await offer({ title: "today", validUntil: day, categoryId: category.id });
    await offer({ title: "week", validUntil: "2026-11-22" });
    await offer({ title: "past", validUntil: "2026-11-14" });
    expect(await titles({ ending: "today" })).toEqual(["today"]);
    expect((await titles({ ending: "week" })).sort()).toEqual(["today", "week"]);
    expect(await titles({ ending: "past" })).toEqual(["past"]);
    const { status, body } = await requestApi(
      { db: database.db, actor: editor },
      `/api/admin/offers?categoryId=${category.id}&limit=1&page=1`,
    );
    expect([status, body.total, body.items[0].title]).toEqual([200, 1, "today"]);
    expect(await titles({ companyId: unknownId })).toEqual([]);
  });
});

describe("writing one offer", () => {
  test("creates it with all fields, audits it, and creates no second one for a repeated key", async () => {
    const send = () =>
      requestApi({ db: database.db, actor: editor }, "/api/offers", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "one-and-the-same" },
        body: JSON.stringify(
          draft({
            keywords: ["pão", "pão", " "],
            usableWeekdays: [5, 2],
            usableFrom: "17:00",
            usableUntil: "19:00",
          }),
        ),
      });
    const [first, second] = [await send(), await send()];
    expect(first.body).toMatchObject({
      keywords: ["pão"],
      usableWeekdays: [2, 5],
      usableFrom: "17:00",
      status: "inactive",
    });
    expect(second.body).toEqual(first.body);
    expect(await database.db.$count(offers)).toBe(1);
    const { items } = await apiOf().manage.history({ id: first.body.id });
    expect(items).toMatchObject([{ action: "offer.create", by: "Edu" }]);
  });

  test("updates it, audits only changed fields, and refuses a save of an old version", async () => {
    const made = await apiOf().create(draft());
    const saved = await apiOf(editor, later).update(revision(made, { title: "Pão integral" }));
    expect(saved).toMatchObject({ title: "Pão integral" });
    await expect(apiOf().update(revision(made, { title: "Velho" }))).rejects.toMatchObject({
      code: "conflict",
    });
    const { items } = await apiOf().manage.history({ id: made.id });
    expect(items[0]).toMatchObject({
      action: "offer.update",
      changes: [{ field: "title", before: "Pão quente", after: "Pão integral" }],
    });
  });

  test("accepts an unchanged past date and refuses another past date", async () => {
    const { id } = await offer({ validUntil: "2026-11-01" });
    const stored = await apiOf().manage.get({ id });
    await apiOf().update(revision(stored, { title: "Outro nome" }));
    const again = await apiOf().manage.get({ id });
    await expect(apiOf().update(revision(again, { validUntil: "2026-11-02" }))).rejects.toMatchObject({
      data: { fields: { validUntil: "Data de validade deve ser hoje ou depois" } },
    });
  });

  test.each([
    ["archived", "active", false],
    ["archived", "inactive", true],
    ["active", "future_activation", false],
    ["inactive", "future_activation", true],
    ["future_activation", "active", true],
    ["future_activation", "archived", false],
  ] as const)("allows the status change from %s to %s: %s", async (from, to, allowed) => {
    const { id } = await offer({ status: from, activationDate: "2026-11-20" });
    const change = apiOf().update(revision(await apiOf().manage.get({ id }), { status: to }));
    if (allowed) await expect(change).resolves.toMatchObject({ status: to });
    else {
      await expect(change).rejects.toMatchObject({
        data: { fields: { status: "A oferta não pode passar da situação atual para esta" } },
      });
    }
  });

  test("refuses a malformed version before any query", async () => {
    const { id } = await offer();
    const stored = await apiOf().manage.get({ id });
    await expect(apiOf().update(revision(stored, { version: "\0" }))).rejects.toMatchObject({
      data: { fields: { version: "Não entendemos os dados enviados. Atualize a página e tente de novo." } },
    });
  });

  test("never increases the stock beyond the limit of a form", async () => {
    const { id } = await offer({ stock: 10, totalStock: null });
    const add = async (stock: number) => {
      const stored = await apiOf().manage.get({ id });
      // Simulates a form opened when the stock was zero.
      const version = stored.version.replace(/#\d+$/, "#0");
      return apiOf().update(revision(stored, { version, stock }));
    };
    expect((await add(999_990)).stock).toBe(1_000_000);
    await expect(add(1)).rejects.toMatchObject({ data: { fields: { stock: "Quantidade muito alta" } } });
    expect((await apiOf().manage.get({ id })).stock).toBe(1_000_000);
  });

  test("returns field messages for rules that only the database can check", async () => {
    await offer({ code: "A1" });
    const fields = async (input: Partial<OfferInput>) =>
      apiOf()
        .create(draft(input))
        .then(
          () => null,
          (error) => error.data.fields,
        );
    expect(await fields({ code: "A1" })).toEqual({ code: "Já existe uma oferta com este código" });
    expect(await fields({ companyId: unknownId })).toEqual({ companyId: "Escolha a empresa" });
    expect(await fields({ categoryId: unknownId })).toEqual({ categoryId: "Escolha uma categoria da lista" });
  });
});

describe("bulk changes", () => {
  const archive = (selection: { ids: string[] } | { filter: object }, actor = editor) =>
    apiOf(actor).manage.change({ selection, change: { action: "archive" } });
  const undo = (id: string | null, actor = editor, now = testNow) =>
    apiFor({ db: database.db, actor, now }).bulkChanges.undo({ id: id ?? unknownId });

  test("archive offers that can be archived, and undo restores exactly the previous state", async () => {
    const [active, inactive, waiting] = [
      await offer({ status: "active" }),
      await offer({ status: "inactive" }),
      await offer({ status: "future_activation", activationDate: "2026-12-01" }),
    ];
    const result = await archive({ filter: {} });
    expect(result).toMatchObject({
      changed: 2,
      skipped: 1,
      skipCounts: [{ reason: "scheduled", count: 1 }],
    });
    expect(await statusOf(active.id)).toBe("archived");
    expect(await undo(result.id)).toEqual({ restored: 2, notRestored: 0 });
    expect([await statusOf(active.id), await statusOf(inactive.id), await statusOf(waiting.id)]).toEqual([
      "active",
      "inactive",
      "future_activation",
    ]);
    const { items } = await apiOf().manage.history({ id: active.id });
    expect(items.map(({ action }) => action)).toEqual(["offer.archive.undo", "offer.archive"]);
  });

  test("are not undone for an offer that was changed since", async () => {
    const [one, other] = [await offer({ title: "um" }), await offer({ title: "dois" })];
    const { id } = await archive({ ids: [one.id, other.id] });
    await apiOf().update(revision(await apiOf().manage.get({ id: one.id }), { title: "mexida" }));
    expect(await undo(id)).toEqual({ restored: 1, notRestored: 1 });
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["archived", "active"]);
  });

  test("can be undone once, by the same user, for a short time", async () => {
    const { id: offerId } = await offer();
    const { id } = await archive({ ids: [offerId] });
    const newVisitor = as((await makeProfile(database.db, { role: "admin" })).id, "admin");
    const tooLate = { code: "bulk.undo_too_late" };
    await expect(undo(id, newVisitor)).rejects.toMatchObject(tooLate);
    await expect(undo(id, editor, new Date(testNow.getTime() + 15 * 60_000))).rejects.toMatchObject(tooLate);
    await undo(id);
    await expect(undo(id)).rejects.toMatchObject(tooLate);
  });

  test("affect exactly the filter, and nothing if no offer can change", async () => {
    const [unchanged, archived] = [await offer({ title: "fica" }), await offer({ title: "vai embora" })];
    expect(await archive({ filter: { search: "embora" } })).toMatchObject({ changed: 1, skipped: 0 });
    expect([await statusOf(unchanged.id), await statusOf(archived.id)]).toEqual(["active", "archived"]);
    expect(await archive({ ids: [archived.id] })).toEqual({
      id: null,
      changed: 0,
      skipped: 1,
      skipCounts: [{ reason: "archived", count: 1 }],
    });
  });

  test("with an unknown filter key are refused, and so is such an export", async () => {
    const { id } = await offer();
    await expect(archive({ filter: { q: "embora" } })).rejects.toMatchObject({ code: "validation.failed" });
    expect(await statusOf(id)).toBe("active");
    const exported = await requestApi(
      { db: database.db, actor: editor },
      "/api/admin/offers/export?q=embora",
    );
    expect([exported.status, exported.body.code]).toEqual([400, "validation.failed"]);
  });

  test("set dates, and refuse dates that violate the rules", async () => {
    const { id } = await offer({ status: "inactive", validUntil: "2026-11-20" });
    const change = (change: Parameters<ReturnType<typeof apiOf>["manage"]["change"]>[0]["change"]) =>
      apiOf().manage.change({ selection: { ids: [id] }, change });
    const extended = await change({ action: "extend", validUntil: "2026-12-24" });
    expect(await apiOf().manage.get({ id })).toMatchObject({ validUntil: "2026-12-24" });
    await undo(extended.id);
    expect(await apiOf().manage.get({ id })).toMatchObject({ validUntil: "2026-11-20" });
    await expect(change({ action: "extend", validUntil: "2026-11-14" })).rejects.toMatchObject({
      data: { fields: { validUntil: "Data de validade deve ser hoje ou depois" } },
    });
    await expect(change({ action: "schedule", activationDate: day })).rejects.toMatchObject({
      data: {
        fields: {
          activationDate: "Data de ativação é obrigatória e deve ser no futuro para ativação futura",
        },
      },
    });
    expect(await change({ action: "schedule", activationDate: "2026-11-21" })).toMatchObject({
      skipCounts: [{ reason: "ends_too_early", count: 1 }],
    });
    const scheduled = await change({ action: "schedule", activationDate: "2026-11-18" });
    expect(await apiOf().manage.get({ id })).toMatchObject({
      status: "future_activation",
      activationDate: "2026-11-18",
    });
    await undo(scheduled.id);
    expect(await apiOf().manage.get({ id })).toMatchObject({ status: "inactive", activationDate: null });
  });

  test("require either ids or a filter, not both", async () => {
    const bad = { code: "validation.failed" };
    await expect(archive({ ids: [] })).rejects.toMatchObject(bad);
    await expect(archive({ ids: [unknownId], filter: {} } as { ids: string[] })).rejects.toMatchObject(bad);
    await expect(archive({} as { ids: string[] })).rejects.toMatchObject(bad);
  });

  test("refuse more than ten thousand offers and change none of them", async () => {
    const { id } = await makeOffer(database.db, { companyId });
    await makeCopies(database.db, id, 10_000);
    await expect(archive({ filter: {} })).rejects.toMatchObject({ code: "bulk.too_many" });
    expect(await database.db.$count(offers, eq(offers.status, "archived"))).toBe(0);
  });
});

describe("GET /api/admin/company-options", () => {
  const options = async (input: { search?: string; chosen?: string }) =>
    (await apiFor({ db: database.db, actor: editor }).companies.manage.options(input)).map(
      ({ name }) => name,
    );

  test("searches words without accents in any state, and lists the chosen company first", async () => {
    await makeCompany(database.db, { name: "Açaí da Praça", isActive: false });
    const chosen = await makeCompany(database.db, { name: "Zoo" });
    expect(await options({ search: "acai" })).toEqual(["Açaí da Praça"]);
    expect(await options({ search: "acai", chosen: chosen.id })).toEqual(["Zoo", "Açaí da Praça"]);
    expect(await options({ chosen: chosen.id })).toEqual(["Zoo", "Açaí da Praça", "Padaria Sol"]);
    expect(await options({ search: "p" })).toEqual(["Açaí da Praça", "Padaria Sol", "Zoo"]);
  });
});

/** The fields that the form sends back for an offer it read. */
function revision(
  { state: _state, companyName: _name, ...stored }: ManagedOffer,
  changes: Partial<OfferRevision>,
) {
  return { ...stored, ...changes };
}
