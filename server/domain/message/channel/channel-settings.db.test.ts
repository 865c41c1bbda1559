import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { createLiveDelivery } from "#server/platform/message/live-delivery.ts";
import { sealText } from "#server/platform/secret-text.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { deliveryOf, readChannels, secretPlaces } from "./channel-settings.ts";
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
  expect(deliveryOf(channels)).toEqual({ email: false, phone: false });
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
  expect(deliveryOf(channels)).toEqual({ email: true, phone: true });
});

test("each variable of the environment takes precedence over the stored field", async () => {
  await store(channelKeys.smtp, storedSmtp);
  await store(channelKeys.whatsapp, storedApi);
  const whatsapp = { token: "given-token", accountId: "9" };
  const environment = { smtpUrl: "smtps://mail.example", whatsapp, whatsappApiUrl: "http://127.0.0.1:9" };
  const channels = await readChannels(database, channelSources(environment, appSecret));
  expect(channels.email).toMatchObject({ url: "smtps://mail.example", from: "Pertinho <oi@pertinho.test>" });
  expect(channels.whatsapp).toMatchObject({
    ...{ apiUrl: "http://127.0.0.1:9", token: "given-token", accountId: "9", phoneNumberId: "1055" },
  });
});

test("a channel whose secret another APP_SECRET encrypted sends nothing", async () => {
  await store(channelKeys.smtp, storedSmtp);
  await store(channelKeys.whatsapp, storedApi);
  const channels = await readChannels(database, channelSources({}, "another secret of 32 characters!"));
  expect(deliveryOf(channels)).toEqual({ email: false, phone: false });
});

test("WhatsApp by hand is a channel, but the site delivers nothing by it", async () => {
  await store(channelKeys.whatsapp, { mode: "manual" });
  const channels = await readChannels(database, sources);
  expect(channels.whatsapp).toEqual({ mode: "manual", phone: undefined });
  expect(deliveryOf(channels)).toEqual({ email: false, phone: false });
});

test("every process follows a change of the settings", async () => {
  const delivery = createLiveDelivery({ email: false, phone: false });
  const listening = await followChannels(database, { sources, delivery, log: silentLog });
  await store(channelKeys.smtp, storedSmtp);
  await vi.waitFor(() => expect(delivery.current).toEqual({ email: true, phone: false }), 5000);
  await database.db.delete(settings);
  await vi.waitFor(() => expect(delivery.current).toEqual({ email: false, phone: false }), 5000);
  await listening.close();
});
