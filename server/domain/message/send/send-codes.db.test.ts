import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { phoneCodeMessage } from "#contract/client/client.texts.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { systemContext } from "#server/context.ts";
import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox as table } from "#server/platform/mail/outbox.table.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { createLiveDelivery } from "#server/platform/message/live-delivery.ts";
import { createWhatsappTransport } from "#server/platform/message/whatsapp/create-whatsapp-transport.ts";
import { makeTemplate } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { createRender } from "./render-taken.ts";
import { createChannelSender } from "./send-messages.ts";

const siteUrl = "http://pertinho.test";
const phone = "35991230001";
const now = new Date("2026-11-12T15:00:00Z");

let database: TestDatabase;
let meta: Awaited<ReturnType<typeof startFakeMeta>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  meta = await startFakeMeta();
  return () => meta.close();
});
afterAll(() => database.close());

const makeCodeTemplate = () =>
  makeTemplate(database.db, {
    ...{ channel: "whatsapp", category: "authentication", approval: "approved", providerName: "codigo" },
  });

/** Puts a code into the outbox and sends what is due. */
async function sendCode(code: string) {
  const delivery = createLiveDelivery({ email: false, phone: true, phoneCode: true });
  await createOutbox({ delivery, siteUrl }).putMessage(
    database.db,
    {
      ...{ kind: "phone_code", channel: "whatsapp", to: phone, ...phoneCodeMessage(code), values: { code } },
      expiresAt: new Date(now.getTime() + 10 * 60_000),
    },
    now,
  );
  const transport = createWhatsappTransport(meta.settings);
  await createChannelSender({
    ctx: () => systemContext({ db: database.db, now, log: silentLog }),
    channel: "whatsapp",
    open: async () => ({ transport, rules: defaultSendingRules, rate: 1000 }),
    render: createRender({ siteUrl, optOutKey: optOutKey("a secret of thirty-two characters") }),
    leaseMs: 60_000,
    flushMs: 0,
    isStopping: () => false,
  })();
  return (await database.db.select().from(table))[0];
}

test("a code goes by the approved template to a person who has never written", async () => {
  meta.addTemplate({ name: "codigo", category: "AUTHENTICATION" });
  await makeCodeTemplate();
  const row = await sendCode("482913");
  expect(row).toMatchObject({ kind: "phone_code", state: "sent" });
  expect(meta.sent).toMatchObject([
    {
      type: "template",
      template: {
        name: "codigo",
        language: { code: "pt_BR" },
        components: [
          { type: "body", parameters: [{ type: "text", text: "482913" }] },
          {
            ...{ type: "button", sub_type: "url", index: "0" },
            parameters: [{ type: "text", text: "482913" }],
          },
        ],
      },
    },
  ]);
});

test("a code that was sent is stored nowhere", async () => {
  meta.addTemplate({ name: "codigo", category: "AUTHENTICATION" });
  await makeCodeTemplate();
  const row = await sendCode("482913");
  expect(JSON.stringify(row)).not.toContain("482913");
});

test("without a template, a code goes as text to a person who wrote in the last 24 hours", async () => {
  meta.state.openWindows.add(`55${phone}`);
  await sendCode("482913");
  expect(meta.sent).toMatchObject([{ type: "text", text: { body: phoneCodeMessage("482913").text } }]);
});

test("without a template, a code to any other person fails with its reason", async () => {
  expect(await sendCode("482913")).toMatchObject({ state: "failed", reason: "window_closed" });
});
