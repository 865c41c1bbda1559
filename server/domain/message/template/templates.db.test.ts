import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TemplateInput } from "#contract/message/template/template.schema.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { automaticMessages } from "#server/domain/message/automatic/automatic-message.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeTemplate } from "#tests/factories/message.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiOutbox } from "#tests/support/message/api-delivery.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";
import { unknownId, userWith } from "#tests/support/town/campaign-town.ts";
import { messageTemplates } from "./template.table.ts";

let database: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const profile = await makeProfile(database.db, { role: "editor", name: "Edu", email: "edu@pertinho.test" });
  editor = userWith(profile.id, "editor");
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const apiOf = (actor: Actor = editor) => apiFor({ db: database.db, actor, now: testNow }).messageTemplates;
const input = (overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: "Ofertas da semana",
  channel: "email",
  subject: "Oi, {{nome|você}}",
  body: "Oi, {{nome|cliente}}!",
  actionLabel: null,
  category: null,
  providerName: null,
  ...overrides,
});
const whatsapp = (overrides: Partial<TemplateInput> = {}) =>
  input({ channel: "whatsapp", subject: null, category: "marketing", ...overrides });
const noClient = { phone: null, clientId: null };
const lastAudit = async () =>
  (await database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0];
const refusal = (fields: Record<string, string>) => ({ data: { fields } });

test.each([
  ["an anonymous visitor", anonymous, "unauthenticated"],
  ["a shopkeeper", userWith(unknownId, "lojista"), "forbidden"],
] satisfies [string, Actor, string][])("everything is refused to %s", async (_who, actor, code) => {
  const { id } = await apiOf().create(input());
  const api = apiOf(actor);
  const refused = [
    api.list({}),
    api.get({ id }),
    api.versions({ id }),
    api.history({ id }),
    api.create(input({ name: "Outro" })),
    api.update({ ...input(), id, version: "1" }),
    api.restoreVersion({ id, number: 1, version: "1" }),
    api.change({ selection: { ids: [id] }, action: "archive" }),
    api.preview({ channel: "email", body: "Oi" }),
    api.test({ id, ...noClient }),
  ];
  for (const call of refused) await expect(call).rejects.toMatchObject({ code });
  expect(await database.db.$count(outbox)).toBe(0);
});

describe("creating", () => {
  test("stores the template with its first version and an audit entry", async () => {
    const created = await apiOf().create(input());
    expect(created).toMatchObject({ ...input(), number: 1, approval: null, archivedAt: null });
    expect(await lastAudit()).toMatchObject({ action: "template.create", recordId: created.id });
    const { items } = await apiOf().versions({ id: created.id });
    expect(items).toEqual([
      expect.objectContaining({ number: 1, by: "Edu", body: input().body, subject: input().subject }),
    ]);
  });

  test("clears the fields that the channel does not have", async () => {
    const sms = await apiOf().create(
      input({ channel: "sms", category: "utility", providerName: "aviso", subject: "Oi" }),
    );
    expect(sms).toMatchObject({ subject: null, category: null, providerName: null });
  });

  test.each([
    ["subject", { subject: "{{constructor}}" }, "A variável {{constructor}} não existe"],
    ["body", { body: "{{__proto__}}" }, "A variável {{__proto__}} não existe"],
    ["body", { body: "Oi, {{nome" }, "Falta fechar a variável"],
    ["body", { body: "Oi, nome}}" }, "Há um }} sem o {{"],
    ["subject", { subject: null }, "Escreva o assunto"],
    ["subject", { subject: "a\r\nBcc: b@c.test" }, "Escreva em uma linha só"],
    ["actionLabel", { actionLabel: "{{oferta}}" }, "não aceita variáveis"],
    ["body", { ...whatsapp(), body: "a".repeat(1025) }, "Mensagem muito longa para o WhatsApp"],
    ["category", { ...whatsapp(), category: null, providerName: "a" }, "Escolha a categoria"],
    ["providerName", { ...whatsapp(), providerName: "Ofertas da semana" }, "letras minúsculas"],
  ] satisfies [string, Partial<TemplateInput>, string][])(
    "refuses %s of %j beside the field",
    async (field, overrides, message) => {
      await expect(apiOf().create(input(overrides))).rejects.toMatchObject(
        refusal({ [field]: expect.stringContaining(message) }),
      );
      expect(await database.db.$count(messageTemplates)).toBe(0);
    },
  );

  test("refuses a name or a name at Meta that another template has", async () => {
    await apiOf().create(whatsapp({ providerName: "ofertas" }));
    await expect(apiOf().create(input({ name: "OFERTAS da semana" }))).rejects.toMatchObject(
      refusal({ name: "Já existe um modelo com este nome" }),
    );
    await expect(apiOf().create(whatsapp({ name: "Outro", providerName: "ofertas" }))).rejects.toMatchObject(
      refusal({ providerName: "Outro modelo já usa este nome na Meta" }),
    );
  });
});

describe("changing", () => {
  test("writes a new version only for a new text", async () => {
    const { id, version } = await apiOf().create(input());
    const renamed = await apiOf().update({ ...input({ name: "Semana" }), id, version });
    expect(renamed).toMatchObject({ name: "Semana", number: 1 });
    const changed = await apiOf().update({ ...input({ body: "Novo" }), id, version: renamed.version });
    expect(changed).toMatchObject({ number: 2, body: "Novo" });
    const page = await apiOf().versions({ id, limit: 1 });
    expect(page.items.map(({ number }) => number)).toEqual([2]);
    const next = await apiOf().versions({ id, limit: 1, cursor: page.nextCursor ?? "" });
    expect(next.items.map(({ number }) => number)).toEqual([1]);
    expect(next.nextCursor).toBeNull();
    const { items } = await apiOf().history({ id });
    expect(items[0]?.changes).toContainEqual({ field: "body", before: input().body, after: "Novo" });
  });

  test("is refused when another user saved in between", async () => {
    const { id, version } = await apiOf().create(input());
    await apiOf().update({ ...input({ body: "A" }), id, version });
    await expect(apiOf().update({ ...input({ body: "B" }), id, version })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(apiOf().restoreVersion({ id, number: 1, version })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await apiOf().versions({ id })).items).toHaveLength(2);
  });

  test("cannot change the channel", async () => {
    const { id, version } = await apiOf().create(input());
    await expect(apiOf().update({ ...whatsapp(), id, version })).rejects.toMatchObject(
      refusal({ channel: expect.stringContaining("não muda") }),
    );
  });

  test("an older text comes back as a new version", async () => {
    const { id, version } = await apiOf().create(input());
    const { version: second } = await apiOf().update({ ...input({ body: "B" }), id, version });
    const restored = await apiOf().restoreVersion({ id, number: 1, version: second });
    expect(restored).toMatchObject({ number: 3, body: input().body });
    expect(await lastAudit()).toMatchObject({ action: "template.restore_version" });
    await expect(apiOf().restoreVersion({ id, number: 9, version: restored.version })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("of a text withdraws its approval at Meta, other changes preserve it", async () => {
    const { id, approval } = await apiOf().create(whatsapp({ providerName: "ofertas" }));
    expect(approval).toBe("not_submitted");
    await database.db
      .update(messageTemplates)
      .set({ approval: "approved" })
      .where(eq(messageTemplates.id, id));
    const { version } = await apiOf().get({ id });
    const renamed = await apiOf().update({
      ...whatsapp({ name: "Semana", providerName: "ofertas" }),
      id,
      version,
    });
    expect(renamed.approval).toBe("approved");
    const changed = await apiOf().update({
      ...whatsapp({ body: "Novo", providerName: "ofertas" }),
      id,
      version: renamed.version,
    });
    expect(changed.approval).toBe("not_submitted");
  });
});

test("a change of the category withdraws the approval at Meta, which was for another one", async () => {
  const { id } = await apiOf().create(whatsapp({ providerName: "ofertas" }));
  await database.db.update(messageTemplates).set({ approval: "approved" });
  const { version } = await apiOf().get({ id });
  const change = { ...whatsapp({ category: "utility", providerName: "ofertas" }), id, version };
  expect((await apiOf().update(change)).approval).toBe("not_submitted");
});

describe("a template for codes", () => {
  const code = (overrides: Partial<TemplateInput> = {}) =>
    whatsapp({ name: "Código", category: "authentication", providerName: "codigo", ...overrides });
  const admin = async () => userWith((await makeProfile(database.db, { role: "admin" })).id, "admin");
  const forbidden = { code: "forbidden" };

  test("is created and changed by admins only, also by a change of the category or an older text", async () => {
    await expect(apiOf().create(code())).rejects.toMatchObject(forbidden);
    const { id, version } = await apiOf(await admin()).create(code());
    for (const change of [code({ body: "Novo" }), whatsapp({ providerName: "codigo" })])
      await expect(apiOf().update({ ...change, id, version })).rejects.toMatchObject(forbidden);
    await expect(apiOf().restoreVersion({ id, number: 1, version })).rejects.toMatchObject(forbidden);
    const other = await apiOf().create(whatsapp());
    const taken = { ...code({ name: "Outro", providerName: "outro" }), id: other.id, version: other.version };
    await expect(apiOf().update(taken)).rejects.toMatchObject(forbidden);
    expect(await apiOf().change({ selection: { ids: [id] }, action: "archive" })).toMatchObject({
      ...{ changed: 0, skipCounts: [{ reason: "admins_only", count: 1 }] },
    });
  });

  test("is not archived while codes are sent with it", async () => {
    const category = "authentication";
    const common = { channel: "whatsapp", category, approval: "approved" } as const;
    const older = await makeTemplate(database.db, {
      ...{ ...common, name: "Antigo", providerName: "antigo", createdAt: new Date("2026-01-01T12:00:00Z") },
    });
    const used = await makeTemplate(database.db, {
      ...{ ...common, name: "Código", providerName: "codigo", createdAt: new Date("2026-02-01T12:00:00Z") },
    });
    const selection = { ids: [older.id, used.id] };
    const result = await apiOf(await admin()).change({ selection, action: "archive" });
    expect(result).toMatchObject({ changed: 1, skipCounts: [{ reason: "in_use", count: 1 }] });
    expect((await apiOf().get({ id: used.id })).archivedAt).toBeNull();
  });
});

describe("the list", () => {
  const names = async (filter: Parameters<ReturnType<typeof apiOf>["list"]>[0] = {}) =>
    (await apiOf().list(filter)).items.map(({ name }) => name);

  test("has templates in use, filtered by name and channel; the archive is separate", async () => {
    const { id } = await apiOf().create(input({ name: "Aniversário" }));
    await apiOf().create(whatsapp({ name: "Zap", body: "x".repeat(300) }));
    expect(await names({ sort: "name", direction: "ascending" })).toEqual(["Aniversário", "Zap"]);
    expect(await names({ search: "aniversario" })).toEqual(["Aniversário"]);
    expect(await names({ channel: "whatsapp" })).toEqual(["Zap"]);
    const { changed } = await apiOf().change({ selection: { ids: [id] }, action: "archive" });
    expect([changed, await names(), await names({ state: "archived" })]).toEqual([
      1,
      ["Zap"],
      ["Aniversário"],
    ]);
    const [zap] = (await apiOf().list({})).items;
    expect(zap?.excerpt).toHaveLength(160);
  });

  test("archiving can be undone and skips templates of automatic messages", async () => {
    const used = await makeTemplate(database.db);
    await database.db
      .insert(automaticMessages)
      .values({ kind: "birthday", isEnabled: true, templateId: used.id });
    const { id } = await apiOf().create(input());
    const result = await apiOf().change({ selection: { ids: [id, used.id] }, action: "archive" });
    expect(result).toMatchObject({ changed: 1, skipCounts: [{ reason: "in_use", count: 1 }] });
    const { bulkChanges } = apiFor({ db: database.db, actor: editor, now: testNow });
    await bulkChanges.undo({ id: result.id ?? "" });
    expect((await apiOf().get({ id })).archivedAt).toBeNull();
  });

  test("restoring is refused while another template has the name", async () => {
    const { id } = await apiOf().create(input());
    await apiOf().change({ selection: { ids: [id] }, action: "archive" });
    await apiOf().create(input());
    await expect(apiOf().change({ selection: { ids: [id] }, action: "restore" })).rejects.toMatchObject({
      code: "template.name_taken",
    });
  });
});

describe("a preview", () => {
  test("has the name of the chosen client, shows problems as typed, and stores nothing", async () => {
    const client = { id: newId(), phone: "31987654321", name: "Ana <b>Souza</b>" };
    await database.db.insert(clients).values(client);
    const preview = await apiOf().preview({
      channel: "email",
      subject: "Oi, {{nome}}",
      body: "{{nome}}: {{oferta}} {{errada}}",
      clientId: client.id,
    });
    expect(preview.subject).toBe("Oi, Ana");
    expect(preview.text).toContain("Ana: Café com pão de queijo por R$ 9,90 {{errada}}");
    expect(preview.html).toContain("<!doctype html>");
    expect((await apiOf().preview({ channel: "whatsapp", body: "Oi, {{nome}}" })).html).toBeNull();
    expect(await database.db.$count(outbox)).toBe(0);
    await expect(apiOf().preview({ channel: "email", body: "a", clientId: unknownId })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });
});

describe("a test", () => {
  test("by e-mail goes to the user's own address", async () => {
    const { id, versionId } = await apiOf().create(input());
    expect(await apiOf().test({ id, ...noClient })).toEqual({ to: "edu@pertinho.test", isSent: false });
    const [message] = await database.db.select().from(outbox);
    expect(message).toMatchObject({
      kind: "test",
      channel: "email",
      recipient: "edu@pertinho.test",
      subject: "Oi, Maria",
      templateVersionId: versionId,
      clientId: null,
      priority: 0,
    });
    expect(message?.text).toContain("Oi, Maria!");
  });

  test("goes three times an hour to one phone or address, of all templates together", async () => {
    const [one, two] = [await apiOf().create(whatsapp()), await apiOf().create(whatsapp({ name: "Outro" }))];
    const send = (phone: string, { id } = one, now = testNow) =>
      apiFor({ db: database.db, actor: editor, now }).messageTemplates.test({ id, phone, clientId: null });
    for (const template of [one, two, one]) await send("(31) 98765-4321", template);
    await expect(send("31987654321", two)).rejects.toMatchObject({ code: "message.recipient_limit" });
    await send("(31) 98765-4322");
    await send("(31) 98765-4321", two, new Date(testNow.getTime() + 60 * 60_000));

    const mail = await apiOf().create(input({ name: "E-mail" }));
    for (const _ of [1, 2, 3]) await apiOf().test({ id: mail.id, ...noClient });
    await expect(apiOf().test({ id: mail.id, ...noClient })).rejects.toMatchObject({
      code: "message.recipient_limit",
    });
  });

  test("is sent twenty times an hour by one account", async () => {
    const { id } = await apiOf().create(whatsapp());
    const send = (index: number) =>
      apiOf().test({ id, phone: `319876543${index.toString().padStart(2, "0")}`, clientId: null });
    for (let index = 0; index < 20; index++) await send(index);
    await expect(send(20)).rejects.toMatchObject({
      code: "message.test_limit",
      message: "Você já enviou 20 testes nesta hora. Tente de novo mais tarde.",
    });
    expect(await database.db.$count(outbox)).toBe(20);
  });

  test("by WhatsApp's API is refused without an approved template, unless the phone has just written", async () => {
    const { messageTemplates: api } = apiFor({
      ...{ db: database.db, actor: editor, now: testNow, platform: { outbox: apiOutbox } },
    });
    const { id } = await api.create(whatsapp({ providerName: "ofertas" }));
    const send = () => api.test({ id, phone: "(31) 98765-4321", clientId: null });
    const refused = refusal({ phone: expect.stringContaining("ainda não aprovou") });
    await expect(send()).rejects.toMatchObject(refused);
    const wrote = { id: newId(), providerId: "wamid.1", phone: "31987654321", kind: "text" } as const;
    const dayAgo = new Date(testNow.getTime() - 24 * 60 * 60_000);
    await database.db.insert(inboundMessages).values({ ...wrote, text: "oi", receivedAt: dayAgo });
    await expect(send()).rejects.toMatchObject(refused);
    await database.db.update(inboundMessages).set({ receivedAt: testNow });
    expect(await send()).toMatchObject({ isSent: true });
    await database.db.delete(inboundMessages);
    await database.db.update(messageTemplates).set({ approval: "approved" });
    await send();
    const texts = (await database.db.select().from(outbox)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining([expect.stringContaining("Oi, Maria!"), null]));
  });

  test("by WhatsApp needs a phone; an archived template is refused", async () => {
    const { id } = await apiOf().create(whatsapp());
    await expect(apiOf().test({ id, ...noClient })).rejects.toMatchObject(
      refusal({ phone: expect.stringContaining("celular") }),
    );
    await apiOf().test({ id, phone: "(31) 98765-4321", clientId: null });
    const [message] = await database.db.select().from(outbox);
    expect(message).toMatchObject({ kind: "test", channel: "whatsapp", subject: "", html: null });
    await apiOf().change({ selection: { ids: [id] }, action: "archive" });
    await expect(apiOf().test({ id, phone: "(31) 98765-4321", clientId: null })).rejects.toMatchObject({
      code: "template.archived",
    });
  });
});
