import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { channelSources } from "#server/domain/message/channel/stored-channels.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeTemplate } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow, testSecret } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { unknownId, userWith } from "#tests/support/town/campaign-town.ts";
import { refreshTemplateApprovals } from "./read-template-approvals.ts";

let database: TestDatabase;
let meta: Awaited<ReturnType<typeof startFakeMeta>>;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  meta = await startFakeMeta();
  editor = (await makeSignedIn(database.db, "editor")).actor;
  return () => meta.close();
});
afterAll(() => database.close());

const sources = (whatsapp: object = {}) => {
  const { token, phoneNumberId, accountId, apiUrl } = meta.settings;
  const given = { token, phoneNumberId, accountId, ...whatsapp };
  return channelSources({ whatsapp: given, whatsappApiUrl: apiUrl }, testSecret);
};
const apiOf = (actor = editor, channels = sources(), now = testNow) =>
  apiFor({ db: database.db, actor, now, platform: { channels } }).messageTemplates;
const minuteLater = new Date(testNow.getTime() + 61_000);
const read = () => apiOf().readApprovals();

const body = "Oi, {{nome}}!";
const makeNamed = (providerName: string, template: Parameters<typeof makeTemplate>[1] = {}) =>
  makeTemplate(
    database.db,
    {
      ...{ name: providerName, channel: "whatsapp", category: "marketing", providerName },
      ...{ approval: "not_submitted", ...template },
    },
    { body },
  );
const stored = async (name: string) =>
  (await database.db.select().from(messageTemplates).where(eq(messageTemplates.name, name)))[0];

test("the states of all templates are stored and stated in words", async () => {
  for (const name of ["ofertas", "aniversario", "cupom", "premio"]) await makeNamed(name);
  await makeNamed("sumiu", { approval: "approved" });
  meta.state.templatesPerPage = 2;
  for (const name of ["ofertas", "aniversario", "cupom"]) meta.addTemplate({ name });
  meta.addTemplate({ name: "premio", status: "REJECTED", rejected_reason: "SCAM" });
  expect(await read()).toEqual({
    ...{ isRead: true, detail: "" },
    text: "3 aprovados, 1 sem aprovação, 1 recusado.",
    remarks: [
      { name: "premio", text: "A Meta considerou o texto um golpe" },
      { name: "sumiu", text: "Não existe na Meta com este nome, em português do Brasil" },
    ],
  });
  expect(await stored("premio")).toMatchObject({ approval: "rejected", approvalReason: "SCAM" });
  expect(await stored("sumiu")).toMatchObject({ approval: "not_submitted" });
  const audits = await database.db.select().from(auditLogs);
  expect(audits).toMatchObject([{ action: "template.read_approvals", newValues: { changed: 5 } }]);
});

test("a second reading changes nothing", async () => {
  await makeNamed("ofertas");
  meta.addTemplate({ name: "ofertas" });
  await read();
  const before = await stored("ofertas");
  await apiOf(editor, sources(), minuteLater).readApprovals();
  expect(meta.lists).toHaveLength(2);
  expect(await stored("ofertas")).toEqual(before);
});

test("one reading a minute requests the approvals from Meta, for all accounts", async () => {
  await makeNamed("ofertas");
  await read();
  const other = (await makeSignedIn(database.db, "admin")).actor;
  const refused = { code: "rate_limited", data: { retryAfterSeconds: 91 } };
  for (const actor of [editor, other])
    await expect(apiOf(actor).readApprovals()).rejects.toMatchObject(refused);
  expect(meta.lists).toHaveLength(1);
  const later = new Date(testNow.getTime() + 91_000);
  expect(await apiOf(other, sources(), later).readApprovals()).toMatchObject({ isRead: true });
});

test("templates of other channels, without a name at Meta and archived ones stay as they are", async () => {
  await makeTemplate(database.db, { name: "E-mail" });
  await makeTemplate(database.db, { name: "à mão", channel: "whatsapp" });
  await makeNamed("antigo", { archivedAt: testNow });
  expect(await read()).toMatchObject({ isRead: true, text: "Nenhum modelo em uso tem nome na Meta." });
});

test.each([
  ["its text", { body: "Olá, {{nome}}!" }],
  ["its name at Meta", { providerName: "novo_nome" }],
  ["its category", { category: "utility" as const }],
])("a template that was changed while Meta responded is not approved: %s", async (_what, change) => {
  const { id } = await makeNamed("ofertas");
  meta.addTemplate({ name: "ofertas" });
  meta.state.beforeList = async () => {
    const { version, name, channel, subject, actionLabel, ...rest } = await apiOf().get({ id });
    const { category, providerName } = rest;
    const same = {
      id,
      version,
      name,
      channel,
      subject,
      body: rest.body,
      actionLabel,
      category,
      providerName,
    };
    await apiOf().update({ ...same, ...change });
  };
  await read();
  expect(await stored("ofertas")).toMatchObject({ approval: "not_submitted" });
});

test.each([
  ["an expired token", () => Object.assign(meta.state, { isTokenExpired: true }), "recusou o token", "#190"],
  ["a limit", () => Object.assign(meta.state, { listThroughput: 0 }), "limitou as leituras", "#80008"],
  [
    "a closed connection",
    () => meta.state.nextLists.push("close the connection"),
    "Não consegui falar com a Meta",
    "",
  ],
  ["another form", () => meta.state.nextLists.push({ body: { data: 1 } }), "que não entendi", ""],
])("%s is stated in words and changes nothing", async (_what, arrange, text, detail) => {
  await makeNamed("ofertas", { approval: "approved" });
  const before = await stored("ofertas");
  arrange();
  const reading = await read();
  expect(reading).toMatchObject({ isRead: false, remarks: [] });
  expect(reading.text).toContain(text);
  expect(reading.detail).toContain(detail);
  expect(await stored("ofertas")).toEqual(before);
});

test("an unknown account is named as such", async () => {
  const reading = await apiOf(editor, sources({ accountId: "999" })).readApprovals();
  expect(reading.text).toContain("não conhece este ID de conta");
});

test("without the API or an account id nothing is read", async () => {
  for (const channels of [sources({ accountId: undefined }), channelSources({}, testSecret)]) {
    expect(await apiOf(editor, channels).approvalSource()).toEqual({ isReadable: false });
    expect(await apiOf(editor, channels).readApprovals()).toMatchObject({ isRead: false });
    expect(await refreshTemplateApprovals(asSystem(database.db), channels)).toBe(0);
  }
  expect(await apiOf().approvalSource()).toEqual({ isReadable: true });
  expect(meta.lists).toEqual([]);
});

test("a shopkeeper reads nothing", async () => {
  const api = apiOf(userWith(unknownId, "lojista"));
  await expect(api.readApprovals()).rejects.toMatchObject({ code: "forbidden" });
  await expect(api.approvalSource()).rejects.toMatchObject({ code: "forbidden" });
  expect(meta.lists).toEqual([]);
});

test("the job stores the states, and logs an error without failing", async () => {
  await makeNamed("ofertas");
  meta.addTemplate({ name: "ofertas" });
  expect(await refreshTemplateApprovals(asSystem(database.db), sources())).toBe(1);
  expect(await stored("ofertas")).toMatchObject({ approval: "approved" });
  meta.state.isTokenExpired = true;
  expect(await refreshTemplateApprovals(asSystem(database.db), sources())).toBe(0);
});
