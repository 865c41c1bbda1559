import { afterEach, expect, test } from "vitest";
import {
  findReturnAddresses,
  isOwnReturn,
  returnKey,
} from "#server/platform/message/bounce/return-address.ts";
import type { Sendable } from "#server/platform/message/transport.ts";
import { type MailSink, openMailSink } from "#tests/support/message/mail-sink.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const siteUrl = "http://pertinho.test";
const id = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11";
const mail = {
  channel: "email",
  to: "maria@cliente.test",
  subject: "Olá, Maria",
  text: "Oi!",
  html: "<p>Oi!</p>",
};
const message = (changes: Partial<Sendable> = {}): Sendable => ({ id, ...mail, ...changes }) as Sendable;

const opened: { close?: (() => unknown) | undefined }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close?.();
});

async function sink(behaviour?: Parameters<typeof openMailSink>[0]): Promise<MailSink> {
  const server = await openMailSink(behaviour);
  opened.push(server);
  return server;
}

const key = returnKey("a secret of thirty-two characters");

function transport(settings: Omit<Parameters<typeof createSmtpTransport>[0], "siteUrl" | "returnKey">) {
  const smtp = createSmtpTransport({ siteUrl, returnKey: key, ...settings });
  opened.push(smtp);
  return smtp;
}

test("a mail has its text, its HTML and a message id that a retry does not change", async () => {
  const server = await sink();
  const smtp = transport({ url: server.url });
  expect(await smtp.send(message())).toEqual({ kind: "accepted" });
  expect(await smtp.send(message())).toEqual({ kind: "accepted" });
  expect(server.received.map(({ messageId }) => messageId)).toEqual([
    `<${id}@pertinho.test>`,
    `<${id}@pertinho.test>`,
  ]);
  const [first] = server.received;
  expect(first?.from).toBe("no-reply@pertinho.test");
  expect(first?.text).toContain("To: maria@cliente.test");
  expect(first?.text).toMatch(/text\/plain[\s\S]*Oi![\s\S]*text\/html[\s\S]*<p>Oi!<\/p>/);
});

test("the envelope names the bounce address with the signed id of the message, the mail the sender", async () => {
  const server = await sink();
  const smtp = transport({
    url: server.url,
    from: "ola@serrabela.test",
    bounceAddress: "retornos@serrabela.test",
  });
  await smtp.send(message());
  const from = server.received[0]?.from ?? "";
  expect(from).toMatch(/^retornos\+0195e9a25cf17cc39f2b0d8f0b8a1c11[0-9a-f]{12}@serrabela\.test$/);
  const [address] = findReturnAddresses(from);
  expect(address?.messageId).toBe(id);
  expect(address && isOwnReturn(address, mail.to, key)).toBe(true);
  expect(server.received[0]?.text).toContain("From: Pertinho <ola@serrabela.test>");
});

test("line breaks in a subject, a header or a sender start no header", async () => {
  const server = await sink();
  const smtp = transport({ url: server.url, from: "Loja\r\nBcc: espia@mal.test <ola@serrabela.test>" });
  await smtp.send(
    message({
      subject: "Oi\r\nBcc: espia@mal.test\n\n<script>",
      headers: { "List-Unsubscribe": "<https://pertinho.test/sair>\r\nBcc: espia@mal.test" },
    }),
  );
  expect(server.received).toMatchObject([{ to: ["maria@cliente.test"] }]);
  expect(server.received[0]?.text).not.toMatch(/^bcc:/im);
});

test.each([
  "maria@cliente.test\r\nRCPT TO:<espia@mal.test>",
  "maria@cliente.test, espia@mal.test",
  "Maria <maria@cliente.test>",
  "maria",
  "",
])("nothing is sent to %j, which is not one address", async (to) => {
  const server = await sink();
  expect(await transport({ url: server.url }).send(message({ to }))).toMatchObject({
    kind: "failed",
    reason: "address_refused",
  });
  expect(server.received).toEqual([]);
});

test.each([
  ["550 5.1.1 no such user", { kind: "failed", reason: "address_refused", suppress: "bounced" }],
  ["550 unknown", { kind: "failed", reason: "address_refused", suppress: "bounced" }],
  ["550 5.7.1 blocked by policy", { kind: "failed", reason: "content_refused" }],
  ["552 5.2.2 mailbox full", { kind: "failed", reason: "mailbox_full" }],
  ["452 4.2.2 mailbox full", { kind: "retry", reason: "mailbox_full" }],
  ["451 4.7.1 greylisted", { kind: "retry", reason: "channel_unreachable" }],
  ["530 5.7.0 authentication required", { kind: "retry", reason: "sign_in_refused", pauseChannel: true }],
])("a recipient refused with %s", async (response, outcome) => {
  const server = await sink({ refuseRecipient: () => response });
  const smtp = transport({ url: server.url });
  const result = await smtp.send(message());
  expect(result).toEqual({ ...outcome, detail: response });
});

test("a refused text fails alone and does not suppress its recipient", async () => {
  const server = await sink({
    refuseMail: ({ to }) => (to[0]?.startsWith("veneno") ? "554 5.6.0 no" : undefined),
  });
  const smtp = transport({ url: server.url });
  expect(await smtp.send(message({ to: "veneno@cliente.test" }))).toEqual({
    kind: "failed",
    reason: "content_refused",
    detail: "554 5.6.0 no",
  });
  expect(await smtp.send(message())).toEqual({ kind: "accepted" });
});

test("a refused password and an unreachable server pause the channel", async () => {
  const server = await sink({ password: "certa" });
  const wrong = transport({ url: server.url.replace("certa", "errada") });
  expect(await wrong.send(message())).toMatchObject({
    kind: "retry",
    reason: "sign_in_refused",
    pauseChannel: true,
  });
  const right = transport({ url: server.url });
  expect(await right.send(message())).toEqual({ kind: "accepted" });
  await right.close?.();
  await server.close();
  opened.splice(opened.indexOf(server), 1);
  expect(await transport({ url: server.url }).send(message())).toMatchObject({
    ...{ kind: "retry", reason: "channel_unreachable", pauseChannel: true },
  });
});

test("a server that never responds to a mail does not hold it beyond the deadline", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await sink({ onMail: () => held });
  const smtp = transport({ url: server.url, deadlineMs: 200 });
  expect(await smtp.send(message())).toMatchObject({ kind: "retry", reason: "channel_unreachable" });
  release();
  expect(await smtp.send(message())).toEqual({ kind: "accepted" });
});
