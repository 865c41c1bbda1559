import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Sendable } from "#server/platform/message/transport.ts";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { createWhatsappTransport } from "./create-whatsapp-transport.ts";

let meta: Awaited<ReturnType<typeof startFakeMeta>>;
let usual: (typeof meta)["state"];
beforeAll(async () => {
  meta = await startFakeMeta();
  usual = { ...meta.state, openWindows: new Set(), notOnWhatsapp: new Set(), nextRefusals: [] };
  meta.addTemplate({ name: "oferta_da_semana", parameters: 2 });
});
afterEach(() => {
  meta.sent.length = 0;
  Object.assign(meta.state, usual, { openWindows: new Set(), notOnWhatsapp: new Set(), nextRefusals: [] });
});
afterAll(() => meta.close());

const to = "35991234567";
const plain: Sendable = { id: "m1", channel: "whatsapp", to, subject: "", text: "Oi, Maria!" };
const template: Sendable = {
  ...plain,
  whatsapp: {
    templateName: "oferta_da_semana",
    language: "pt_BR",
    parameters: ["Maria", "Padaria\n\tPão      Quente"],
    buttonUrl: "oferta/1",
  },
};
const send = (message: Sendable, settings = meta.settings) => createWhatsappTransport(settings).send(message);

describe("a message", () => {
  test("that uses a template has its parameters on one line and its button", async () => {
    expect(await send(template)).toEqual({ kind: "accepted", providerId: "wamid.TESTE1" });
    expect(meta.sent[0]).toMatchObject({
      to: "5535991234567",
      type: "template",
      biz_opaque_callback_data: "m1",
      template: {
        name: "oferta_da_semana",
        language: { code: "pt_BR" },
        components: [
          { type: "body", parameters: [{ text: "Maria" }, { text: "Padaria Pão Quente" }] },
          { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "oferta/1" }] },
        ],
      },
    });
  });

  test("of free text is accepted only while the window is open", async () => {
    expect(await send(plain)).toMatchObject({ kind: "failed", reason: "window_closed" });
    meta.state.openWindows.add(`55${to}`);
    expect(await send(plain)).toMatchObject({ kind: "accepted" });
    expect(meta.sent.map(({ text }) => text?.body)).toEqual(["Oi, Maria!"]);
  });

  test("to a foreign number goes to its own country", async () => {
    await send({ ...template, to: "+41912345678" });
    expect(meta.sent[0]).toMatchObject({ to: "41912345678" });
  });

  test("to a phone without WhatsApp fails and suppresses the phone", async () => {
    meta.state.notOnWhatsapp.add(`55${to}`);
    expect(await send(template)).toEqual({
      kind: "failed",
      reason: "not_on_whatsapp",
      detail: "(#131026) Message undeliverable",
      suppress: "not_on_whatsapp",
    });
  });

  test.each([
    ["PENDING", "template_unavailable"],
    ["PAUSED", "template_unavailable"],
    ["DISABLED", "template_unavailable"],
  ])("whose template is %s fails alone", async (status, reason) => {
    meta.addTemplate({ name: "outro", status });
    const whatsapp = { templateName: "outro", language: "pt_BR", parameters: ["Maria"] };
    expect(await send({ ...plain, whatsapp })).toMatchObject({ kind: "failed", reason });
  });

  test("with the wrong number of parameters is refused for its content", async () => {
    const whatsapp = { templateName: "oferta_da_semana", language: "pt_BR", parameters: ["Maria"] };
    expect(await send({ ...plain, whatsapp })).toMatchObject({
      kind: "failed",
      reason: "content_refused",
      detail: "(#132000) Number of parameters does not match: body: number of parameters",
    });
  });
});

describe("the channel", () => {
  test("is paused when the token has expired, and nothing is lost", async () => {
    meta.state.isTokenExpired = true;
    expect(await send(template)).toMatchObject({
      kind: "retry",
      reason: "token_expired",
      pauseChannel: true,
      detail: expect.stringContaining("#190"),
    });
  });

  test("is paused for a minute when the throughput is reached", async () => {
    meta.state.throughput = 1;
    await send(template);
    expect(await send(template)).toMatchObject({
      kind: "retry",
      reason: "limited_by_meta",
      afterSeconds: 60,
      pauseChannel: true,
    });
  });

  test("goes on with other people when one person got too many", async () => {
    meta.state.perPerson = 1;
    await send(template);
    const refused = await send(template);
    expect(refused).toMatchObject({ kind: "retry", reason: "too_many_to_person", afterSeconds: 300 });
    expect(refused).not.toHaveProperty("pauseChannel");
    expect(await send({ ...template, to: "35991234568" })).toMatchObject({ kind: "accepted" });
  });

  test.each(["close the connection", "an HTML page"] as const)(
    "retries when the API responds with: %s",
    async (response) => {
      meta.state.nextRefusals.push(response);
      expect(await send(template)).toMatchObject({
        ...{ kind: "retry", reason: "channel_unreachable" },
        ...{ pauseChannel: true, isUncertain: true },
      });
      expect(await send(template)).toMatchObject({ kind: "accepted" });
    },
  );

  test("retries when no server listens: nothing was sent", async () => {
    const ended = await startFakeMeta();
    await ended.close();
    const outcome = { kind: "retry", reason: "channel_unreachable", isUncertain: false };
    expect(await send(template, ended.settings)).toMatchObject(outcome);
  });

  test("is uncertain about a message that Meta accepted without a response", async () => {
    meta.state.nextRefusals.push("accept and close the connection");
    const outcome = { kind: "retry", reason: "channel_unreachable", pauseChannel: true, isUncertain: true };
    expect(await send(template)).toMatchObject(outcome);
    expect(meta.sent).toHaveLength(1);
  });
});
