import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import type { NewTemplate } from "#seed/rows/message.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { createLiveDelivery } from "#server/platform/message/live-delivery.ts";
import { sealText } from "#server/platform/secret-text.ts";
import { makeTemplate } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { readChannels, readDelivery, secretPlaces } from "./channel-settings.ts";
import { followChannels } from "./follow-channels.ts";
import { channelKeys, channelSources } from "./stored-channels.ts";

const appSecret = "a secret of thirty-two characters";
const sources = channelSources({}, appSecret);
const { key } = sources;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

const storedSmtp = {
  ...{ host: "smtp.example", port: 587, security: "starttls", user: "oi@pertinho.test" },
  password: sealText("p@ss/word", secretPlaces.password, key),
  from: "Pertinho <oi@pertinho.test>",
};
const storedApi = {
  ...{ mode: "api", phone: "31999990000", phoneNumberId: "1055", accountId: "2044" },
  token: sealText("stored-token", secretPlaces.token, key),
};

async function store(key: string, value: unknown) {
  await database.db.insert(settings).values({ key, value });
}

test("nothing is configured on a fresh machine, and the rules have defaults", async () => {
  const channels = await readChannels(database, sources);
  expect(channels).toEqual({ email: undefined, whatsapp: undefined, rules: defaultSendingRules });
});

test("stored channels are read with their secrets decrypted", async () => {
  await store(channelKeys.smtp, storedSmtp);
  await store(channelKeys.whatsapp, storedApi);
  await store(channelKeys.rules, { ...defaultSendingRules, weeklyCap: 2 });
  const channels = await readChannels(database, sources);
  expect(channels.email).toEqual({
    url: "smtp://oi%40pertinho.test:p%40ss%2Fword@smtp.example:587/?requireTLS=true",
    from: "Pertinho <oi@pertinho.test>",
    bounceAddress: undefined,
  });
  expect(channels.whatsapp).toMatchObject({ mode: "api", token: "stored-token", phoneNumberId: "1055" });
  expect(channels.rules.weeklyCap).toBe(2);
  expect(await readDelivery(database, sources)).toEqual({ email: true, phone: true, phoneCode: false });
});

test("each variable of the environment takes precedence over the stored field", async () => {
  await store(channelKeys.smtp, storedSmtp);
  await store(channelKeys.whatsapp, storedApi);
  const whatsapp = { token: "given-token", accountId: "9", phone: "35991230000" };
  const environment = { smtpUrl: "smtps://mail.example", whatsapp, whatsappApiUrl: "http://127.0.0.1:9" };
  const channels = await readChannels(database, channelSources(environment, appSecret));
  expect(channels.email).toMatchObject({ url: "smtps://mail.example", from: "Pertinho <oi@pertinho.test>" });
  expect(channels.whatsapp).toMatchObject({
    ...{ apiUrl: "http://127.0.0.1:9", token: "given-token", accountId: "9", phoneNumberId: "1055" },
    phone: "35991230000",
  });
});

test("a channel whose secret another APP_SECRET encrypted sends nothing", async () => {
  await store(channelKeys.smtp, storedSmtp);
  await store(channelKeys.whatsapp, storedApi);
  const others = channelSources({}, "another secret of 32 characters!");
  expect(await readDelivery(database, others)).toEqual({ email: false, phone: false, phoneCode: false });
});

test("WhatsApp by hand is a channel, but the site delivers nothing by it", async () => {
  await store(channelKeys.whatsapp, { mode: "manual" });
  const { whatsapp } = await readChannels(database, sources);
  expect(whatsapp).toEqual({ mode: "manual", phone: undefined });
  const given = channelSources({ whatsapp: { phone: "35991230000" } }, appSecret);
  const fixed = await readChannels(database, given);
  expect(fixed.whatsapp).toEqual({ mode: "manual", phone: "35991230000" });
  expect(await readDelivery(database, sources)).toEqual({
    ...{ email: false, phone: false, phoneCode: false, phoneByHand: true },
  });
});

test("every process follows a change of the settings", async () => {
  const delivery = createLiveDelivery({ email: false, phone: false, phoneCode: false });
  const listening = await followChannels(database, { sources, delivery, log: silentLog });
  await store(channelKeys.smtp, storedSmtp);
  await vi.waitFor(
    () => expect(delivery.current).toEqual({ email: true, phone: false, phoneCode: false }),
    5000,
  );
  await database.db.delete(settings);
  await vi.waitFor(
    () => expect(delivery.current).toEqual({ email: false, phone: false, phoneCode: false }),
    5000,
  );
  await listening.close();
});

const codeTemplate: Partial<NewTemplate> = {
  channel: "whatsapp",
  category: "authentication",
  approval: "approved",
  providerName: "codigo",
};

test.each([
  ["an approved template for codes", codeTemplate, true],
  ["a template in review", { ...codeTemplate, approval: "pending" }, false],
  ["a template of another category", { ...codeTemplate, category: "utility" }, false],
  ["an archived template", { ...codeTemplate, archivedAt: new Date() }, false],
  ["a template without a name at Meta", { ...codeTemplate, providerName: null }, false],
] satisfies [string, Partial<NewTemplate>, boolean][])(
  "with %s, codes are sent: %s",
  async (_name, template, isSent) => {
    await makeTemplate(database.db, template);
    expect(await readDelivery(database, sources)).toMatchObject({ phoneCode: false });
    await store(channelKeys.whatsapp, storedApi);
    expect(await readDelivery(database, sources)).toMatchObject({ phone: true, phoneCode: isSent });
  },
);

test("every process follows the approval of the template for codes", async () => {
  await store(channelKeys.whatsapp, storedApi);
  await makeTemplate(database.db, { ...codeTemplate, approval: "pending" });
  const delivery = createLiveDelivery(noDeliveryChannels);
  const listening = await followChannels(database, { sources, delivery, log: silentLog });
  expect(delivery.current).toEqual({ email: false, phone: true, phoneCode: false });
  await database.db.update(messageTemplates).set({ approval: "approved" });
  await vi.waitFor(() => expect(delivery.current.phoneCode).toBe(true), 5000);
  await listening.close();
});
