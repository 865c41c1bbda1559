import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CompanyInput } from "#contract/company/company.schema.ts";
import type { ManagedCompany, ManagedCompanyListInput } from "#contract/company/managed-company.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { pictures } from "#server/domain/picture/picture.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { companies } from "./company.table.ts";

const unknownId = "0198f0a0-0000-7000-8000-0000000000ff";
const later = new Date(testNow.getTime() + 60_000);

let database: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  editor = as((await makeProfile(database.db, { role: "editor", name: "Edu" })).id);
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const as = (userId: string, role: "editor" | "admin" | "lojista" = "editor"): Actor => ({
  kind: "user",
  userId,
  role,
  companyIds: [],
});
const apiOf = (actor: Actor = editor, now: Date = testNow) =>
  apiFor({ db: database.db, actor, now }).companies;
const names = async (input: Partial<ManagedCompanyListInput> = {}) =>
  (await apiOf().manage.list(input)).items.map(({ name }) => name);
const company = (overrides: Partial<Parameters<typeof makeCompany>[1]> = {}) =>
  makeCompany(database.db, overrides);
const isActive = async (id: string) => {
  const [row] = await database.db
    .select({ is: companies.isActive })
    .from(companies)
    .where(eq(companies.id, id));
  return row?.is;
};
const draft = (overrides: Partial<CompanyInput> = {}) => ({
  name: "Padaria Sol",
  phone: "(35) 91234-5678",
  location: "Serra Bela, MG",
  ...overrides,
});
const revision = (stored: ManagedCompany, changes: Partial<CompanyInput> = {}) => ({ ...stored, ...changes });
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.data.fields,
  );

describe("access", () => {
  test.each([
    ["an anonymous visitor", anonymous, "unauthenticated"],
    ["a shopkeeper", as(unknownId, "lojista"), "forbidden"],
    ["a code session", { kind: "code_session", sessionId: unknownId, companyId: unknownId }, "forbidden"],
  ] satisfies [string, Actor, string][])("is refused completely to %s", async (_who, actor, code) => {
    const { id } = await company();
    const api = apiOf(actor);
    await expect(api.manage.list({})).rejects.toMatchObject({ code });
    await expect(api.manage.get({ id })).rejects.toMatchObject({ code });
    await expect(api.manage.history({ id })).rejects.toMatchObject({ code });
    await expect(api.manage.neighborhoods()).rejects.toMatchObject({ code });
    await expect(api.manage.export({})).rejects.toMatchObject({ code });
    await expect(api.manage.import({ csv: "Nome" })).rejects.toMatchObject({ code });
    await expect(api.create(draft())).rejects.toMatchObject({ code });
    const change = { selection: { ids: [id] }, action: "deactivate" as const };
    await expect(api.manage.change(change)).rejects.toMatchObject({ code });
    expect(await database.db.$count(auditLogs)).toBe(0);
  });
});

describe("GET /api/admin/companies", () => {
  test("lists companies in every state with their live offers, and the total", async () => {
    const category = await makeCategory(database.db, { name: "Padarias", tone: "butter" });
    const { id } = await company({
      name: "água fresca",
      categoryId: category.id,
      logoUrl: "https://a.test/l.png",
    });
    await company({ name: "Zé", isActive: false });
    await makeOffer(database.db, { companyId: id });
    await makeOffer(database.db, { companyId: id, status: "inactive" });
    await makeOffer(database.db, { companyId: id, validUntil: "2026-11-14" });
    const { items, total } = await apiOf().manage.list({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { name: "água fresca", category: "Padarias", tone: "butter", liveOffers: 1, isActive: true },
      { name: "Zé", category: null, tone: "sand", liveOffers: 0, isActive: false, logo: null },
    ]);
    expect(items[0]?.logo?.src).toBe("https://a.test/l.png");
  });

  test("searches words without accents, the slug and part of a phone", async () => {
    await company({ name: "Açaí da Praça", description: "Sorvetes", phone: "35911112222" });
    await company({ name: "Padaria Sol", slug: "padaria-sol" });
    expect(await names({ search: "acai" })).toEqual(["Açaí da Praça"]);
    expect(await names({ search: "padaria-sol" })).toEqual(["Padaria Sol"]);
    expect(await names({ search: "(35) 91111-2222" })).toEqual(["Açaí da Praça"]);
    expect(await names({ search: "1111-22" })).toEqual(["Açaí da Praça"]);
    expect(await names({ search: "praça acai" })).toEqual(["Açaí da Praça"]);
    expect(await names({ search: "%" })).toEqual([]);
  });

  test("pages in any order", async () => {
    for (const [index, name] of ["b", "Á", "c"].entries()) {
      const createdAt = new Date(testNow.getTime() + index * 1000);
      await company({ name, slug: `s${index}`, createdAt, updatedAt: createdAt });
    }
    expect(await names({})).toEqual(["Á", "b", "c"]);
    expect(await names({ direction: "descending", limit: 2, page: 2 })).toEqual(["Á"]);
    expect(await names({ sort: "createdAt", direction: "descending" })).toEqual(["c", "Á", "b"]);
    expect(await names({ sort: "updatedAt", direction: "ascending" })).toEqual(["b", "Á", "c"]);
    expect(await names({ page: 99 })).toEqual([]);
  });

  test("filters by state, category, neighbourhood and live offers, over HTTP too", async () => {
    const category = await makeCategory(database.db);
    const { id } = await company({ name: "a", neighborhood: "Lagoa", categoryId: category.id });
    await company({ name: "b", neighborhood: "Centro", isActive: false });
    await makeOffer(database.db, { companyId: id });
    expect(await names({ state: "inactive" })).toEqual(["b"]);
    expect(await names({ neighborhood: "Lagoa" })).toEqual(["a"]);
    expect(await names({ offers: "with" })).toEqual(["a"]);
    expect(await names({ offers: "without" })).toEqual(["b"]);
    expect(await apiOf().manage.neighborhoods()).toEqual(["Centro", "Lagoa"]);
    const { status, body } = await requestApi(
      { db: database.db, actor: editor },
      `/api/admin/companies?categoryId=${category.id}&limit=1&page=1`,
    );
    expect([status, body.total, body.items[0].name]).toEqual([200, 1, "a"]);
  });
});

describe("writing one company", () => {
  test("creates it with all fields, audits it, and creates no second one for a repeated key", async () => {
    const send = () =>
      requestApi({ db: database.db, actor: editor }, "/api/companies", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "one-and-the-same" },
        body: JSON.stringify(
          draft({
            instagramProfile: "@padariasol",
            latitude: -22.07,
            longitude: -46.1,
            openingHours: [
              { weekday: 5, opens: "18:00", closes: "02:00" },
              { weekday: 1, opens: "08:00", closes: "12:00" },
              { weekday: 1, opens: "14:00", closes: "18:00" },
            ],
            paymentMethods: ["pix", "cash"],
            pixKey: "pix@padaria.test",
          }),
        ),
      });
    const [first, second] = [await send(), await send()];
    expect(JSON.stringify(await database.db.select().from(idempotencyKeys))).not.toContain(
      "pix@padaria.test",
    );
    expect(first.body).toMatchObject({
      slug: "padaria-sol",
      phone: "35912345678",
      instagramProfile: "padariasol",
      openingHours: [{ weekday: 5 }, { weekday: 1 }, { weekday: 1 }],
      paymentMethods: ["pix", "cash"],
      isActive: true,
    });
    expect(second.body).toEqual(first.body);
    expect(await database.db.$count(companies)).toBe(1);
    const { items } = await apiOf().manage.history({ id: first.body.id });
    expect(items).toMatchObject([{ action: "company.create", by: "Edu" }]);
  });

  test("defaults to 24 hours to answer a reported payment, and accepts up to a week", async () => {
    const made = await apiOf().create(draft());
    expect(made.paymentAnswerHours).toBe(24);
    expect(await apiOf().update(revision(made, { paymentAnswerHours: 168 }))).toMatchObject({
      paymentAnswerHours: 168,
    });
    for (const paymentAnswerHours of [0, 169, 1.5]) {
      expect(await fieldsOf(apiOf().create(draft({ paymentAnswerHours })))).toEqual({
        paymentAnswerHours: "Diga em quantas horas a loja confirma o Pix: de 1 a 168",
      });
    }
  });

  test("stores the Pix key in the format of the banks, and masks it in the audit and the history", async () => {
    const made = await apiOf().create(draft({ pixKey: "529.982.247-25" }));
    expect(made.pixKey).toBe("52998224725");
    const changed = await apiOf().update(revision(made, { pixKey: "pix@padaria.test" }));
    expect(changed.pixKey).toBe("pix@padaria.test");
    await apiOf().update(revision(changed, { pixKey: "pix@acougue.test" }));
    const lines = await database.db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(lines.map(({ oldValues, newValues }) => [oldValues?.pixKey, newValues?.pixKey])).toEqual([
      [undefined, "52…4725"],
      ["52…4725", "pi…test"],
      // A different key with the same visible ends is marked as different.
      ["pi…test", "≠ pi…test"],
    ]);
    expect(JSON.stringify(await apiOf().manage.history({ id: made.id }))).not.toMatch(
      /52998224725|padaria\.test|acougue/,
    );
    expect(await fieldsOf(apiOf().create(draft({ pixKey: "529.982.247-24" })))).toEqual({
      pixKey: "Chave Pix inválida: use um CPF, um CNPJ, um telefone com DDD, um e-mail ou a chave aleatória",
    });
  });

  test("derives the slug from the name, and adds a number when it is taken", async () => {
    expect((await apiOf().create(draft())).slug).toBe("padaria-sol");
    expect((await apiOf().create(draft())).slug).toBe("padaria-sol-2");
    expect((await apiOf().create(draft({ slug: "sol" }))).slug).toBe("sol");
    expect(await fieldsOf(apiOf().create(draft({ slug: "sol" })))).toEqual({
      slug: "Já existe uma empresa com este endereço",
    });
    expect(await fieldsOf(apiOf().create(draft({ name: "!!!" })))).toEqual({
      slug: "Escreva um endereço: o nome não tem letras para formar um",
    });
  });

  test("updates it, audits only changed fields, and refuses a save of an old version", async () => {
    const made = await apiOf().create(
      draft({ openingHours: [{ weekday: 1, opens: "08:00", closes: "12:00" }] }),
    );
    const saved = await apiOf(editor, later).update(revision(made, { name: "Padaria Lua", slug: null }));
    expect(saved).toMatchObject({ name: "Padaria Lua", slug: "padaria-sol" });
    await expect(apiOf().update(revision(made, { name: "Velha" }))).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(apiOf().update(revision({ ...made, id: unknownId }))).rejects.toMatchObject({
      code: "not_found",
    });
    const { items } = await apiOf().manage.history({ id: made.id });
    expect(items[0]).toMatchObject({
      action: "company.update",
      changes: [{ field: "name", before: "Padaria Sol", after: "Padaria Lua" }],
    });
  });

  test.each([
    [{ name: "" }, "name", "Nome é obrigatório"],
    [{ name: "a".repeat(256) }, "name", "Nome muito longo: use até 255 caracteres"],
    [{ slug: "Não é slug" }, "slug", "Endereço inválido: use letras minúsculas sem acento, números e hífens"],
    [{ phone: "" }, "phone", "Telefone é obrigatório"],
    [{ phone: "123" }, "phone", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
    [{ landlinePhone: "123" }, "landlinePhone", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
    [{ whatsapp: "2091234567" }, "whatsapp", "DDD inválido"],
    [{ whatsapp: "359123456789" }, "whatsapp", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
    [{ email: "contato" }, "email", "Email inválido"],
    [{ email: `${"a".repeat(250)}@b.com` }, "email", "Email muito longo"],
    [{ location: "" }, "location", "Localização é obrigatória"],
    [{ location: "a".repeat(256) }, "location", "Localização muito longa: use até 255 caracteres"],
    [{ address: "a".repeat(501) }, "address", "Endereço muito longo: use até 500 caracteres"],
    [{ neighborhood: "a".repeat(101) }, "neighborhood", "Bairro muito longo: use até 100 caracteres"],
    [
      { instagramProfile: "a".repeat(101) },
      "instagramProfile",
      "Perfil do Instagram muito longo: use até 100 caracteres",
    ],
    [
      { googleMapsLink: "javascript:alert(1)" },
      "googleMapsLink",
      "Link inválido: use um endereço que comece com http:// ou https://",
    ],
    [
      { googleMapsLink: "http://maps.app/1" },
      "googleMapsLink",
      "Link inválido: use um endereço que comece com https://",
    ],
    [
      { website: "javascript:alert(1)" },
      "website",
      "Link inválido: use um endereço que comece com http:// ou https://",
    ],
    [{ categoryId: "1" }, "categoryId", "Escolha uma categoria da lista"],
    [{ categoryId: unknownId }, "categoryId", "Escolha uma categoria da lista"],
    [{ latitude: -90.1, longitude: 0 }, "latitude", "Latitude deve ficar entre -90 e 90"],
    [{ latitude: 90.1, longitude: 0 }, "latitude", "Latitude deve ficar entre -90 e 90"],
    [{ latitude: 0, longitude: -180.1 }, "longitude", "Longitude deve ficar entre -180 e 180"],
    [{ latitude: 0, longitude: 180.1 }, "longitude", "Longitude deve ficar entre -180 e 180"],
    [{ latitude: -22 }, "latitude", "Informe latitude e longitude juntas, ou nenhuma das duas"],
    [
      {
        openingHours: [
          { weekday: 5, opens: "18:00", closes: "02:00" },
          { weekday: 6, opens: "01:00", closes: "03:00" },
        ],
      },
      "openingHours",
      "Há horários que se sobrepõem no mesmo dia",
    ],
    [{ photoUrls: Array(13).fill("https://a.test/1.jpg") }, "photoUrls", "Fotos demais: use até 12"],
    [
      { logoUrl: "javascript:alert(1)" },
      "logoUrl",
      "Imagem inválida: envie um arquivo ou use um endereço que comece com https://",
    ],
  ] satisfies [Partial<CompanyInput>, string, string][])(
    "refuses %j at %s",
    async (changes, field, message) => {
      expect(await fieldsOf(apiOf().create(draft(changes)))).toEqual({ [field]: message });
      const stored = await apiOf().create(draft());
      expect(await fieldsOf(apiOf().update(revision(stored, changes)))).toEqual({ [field]: message });
      expect(await database.db.$count(companies)).toBe(1);
    },
  );

  test("accepts values at the limits; phones are stored as digits, an empty email as null", async () => {
    const edge = {
      name: "x".repeat(255),
      email: "",
      phone: "(35) 3234-5678",
      location: "x".repeat(255),
      address: "x".repeat(500),
      neighborhood: "x".repeat(100),
      instagramProfile: "x".repeat(100),
      googleMapsLink: "https://maps.app.goo.gl/abc",
      latitude: -90,
      longitude: 180,
    };
    expect(await apiOf().create(draft(edge))).toMatchObject({ ...edge, email: null, phone: "3532345678" });
  });

  test("references its stored pictures, and refuses pictures that no longer exist", async () => {
    const hash = "ab".repeat(32);
    const withLogo = draft({ logoUrl: `/media/${hash}`, photoUrls: [`/media/${hash}`] });
    expect(Object.keys((await fieldsOf(apiOf().create(withLogo))) ?? {})).toEqual(["logoUrl", "photoUrls"]);
    await database.db.insert(pictures).values({ hash, width: 10, height: 10, widths: [10] });
    expect(await apiOf().create(withLogo)).toMatchObject({ logoUrl: `/media/${hash}` });
  });
});

describe("bulk changes", () => {
  const change = (
    action: "activate" | "deactivate",
    selection: { ids: string[] } | { filter: Partial<ManagedCompanyListInput> },
  ) => apiOf().manage.change({ selection, action });
  const undo = (id: string | null) =>
    apiFor({ db: database.db, actor: editor, now: testNow }).bulkChanges.undo({ id: id ?? unknownId });

  test("hide the visible companies of exactly the filter, and undo restores them", async () => {
    const [shown, hidden, other] = [
      await company({ neighborhood: "Lagoa" }),
      await company({ neighborhood: "Lagoa", isActive: false }),
      await company({ neighborhood: "Centro" }),
    ];
    const result = await change("deactivate", { filter: { neighborhood: "Lagoa" } });
    expect(result).toMatchObject({ changed: 1, skipCounts: [{ reason: "inactive", count: 1 }] });
    expect([await isActive(shown.id), await isActive(other.id)]).toEqual([false, true]);
    expect(await undo(result.id)).toEqual({ restored: 1, notRestored: 0 });
    expect([await isActive(shown.id), await isActive(hidden.id)]).toEqual([true, false]);
    const { items } = await apiOf().manage.history({ id: shown.id });
    expect(items.map(({ action }) => action)).toEqual(["company.deactivate.undo", "company.deactivate"]);
    expect(items[1]?.changes).toEqual([{ field: "isActive", before: true, after: false }]);
  });

  test("are not undone for a company that was changed since", async () => {
    const { id } = await company({ isActive: false });
    const result = await change("activate", { ids: [id] });
    await apiOf().update(revision(await apiOf().manage.get({ id }), { name: "Mexida" }));
    expect(await undo(result.id)).toEqual({ restored: 0, notRestored: 1 });
    expect(await isActive(id)).toBe(true);
  });
});
