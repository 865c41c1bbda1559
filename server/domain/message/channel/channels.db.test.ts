import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type {
  BounceMailboxInput,
  SmtpInput,
  WhatsappInput,
} from "#contract/message/channel/channel.schema.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { bounceReadings } from "#server/domain/message/bounce/bounce-reading.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { openMailbox } from "#server/platform/message/bounce/open-mailbox.ts";
import type { ChannelEnvironment } from "#server/platform/message/channels.ts";
import type { Platform } from "#server/platform/platform.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { openFakeImap } from "#tests/support/message/fake-imap.ts";
import { apiFor, testNow, testSecret } from "#tests/support/server/api.ts";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { channelRates } from "./channel.table.ts";
import { readBounceMailbox, readChannels } from "./channel-settings.ts";
import { channelKeys, channelSources } from "./stored-channels.ts";
import { testBounceMailbox } from "./test-bounce-mailbox.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

async function asAdmin(environment: ChannelEnvironment = {}, profile: { email?: string } = {}) {
  const { actor } = await makeSignedIn(database.db, "admin", { profile });
  const platform = { channels: channelSources(environment, testSecret) };
  return apiFor({ db: database.db, actor, platform }).messageChannels;
}

const helena = { email: "helena@pertinho.test" };
const smtp: z.input<typeof SmtpInput> = {
  ...{ version: null, isEnabled: true, host: "smtp.exemplo.com.br", port: 587, security: "starttls" },
  ...{ user: "oi@exemplo.com.br", password: "senha com espaço 1234", removedSecrets: [] },
  ...{ from: "Pertinho <oi@exemplo.com.br>", bounceAddress: "" },
};
const whatsapp: z.input<typeof WhatsappInput> = {
  ...{ version: null, mode: "api", phone: "35991230000", phoneNumberId: "1055", accountId: "2044" },
  ...{ token: "EAAG-long-token-9876", appSecret: "", verifyToken: "", removedSecrets: [] },
};

const channels = () => readChannels(database, channelSources({}, testSecret));
const storedText = async (key: string) => {
  const [row] = await database.db.select().from(settings).where(eq(settings.key, key));
  return JSON.stringify(row?.value);
};

describe("the mail server", () => {
  test("is saved with its password encrypted, shown without it and used", async () => {
    const saved = await (await asAdmin()).saveEmail(smtp);
    expect(saved.email).toMatchObject({
      isSending: true,
      host: "smtp.exemplo.com.br",
      password: { isStored: true, lastFour: "1234", isReadable: true },
    });
    expect(JSON.stringify(saved)).not.toContain("senha com");
    expect(await storedText(channelKeys.smtp)).not.toContain("senha");
    expect((await channels()).email?.url).toContain(
      "senha%20com%20espa%C3%A7o%201234@smtp.exemplo.com.br:587",
    );
  });

  test("keeps its password where the field is empty, and loses it on request", async () => {
    const api = await asAdmin();
    const first = await api.saveEmail(smtp);
    const kept = await api.saveEmail({
      ...smtp,
      version: first.email.version,
      password: "",
      removedSecrets: [],
    });
    expect(kept.email.password.isStored).toBe(true);
    const { version } = kept.email;
    const removed = await api.saveEmail({ ...smtp, version, password: "", removedSecrets: ["password"] });
    expect(removed.email.password).toEqual({ isStored: false, lastFour: null, isReadable: true });
  });

  test("of another name or port does not get the stored password", async () => {
    const api = await asAdmin();
    const { email } = await api.saveEmail(smtp);
    const change = { ...smtp, version: email.version, host: "smtp.attacker.test", password: "" };
    const moved = await api.saveEmail(change);
    expect(moved.email.password.isStored).toBe(false);
  });

  test("is not saved over a version that another admin saved", async () => {
    const api = await asAdmin();
    await api.saveEmail(smtp);
    await expect(api.saveEmail(smtp)).rejects.toMatchObject({ code: "conflict" });
  });

  test.each([
    ["a metadata service", { host: "169.254.169.254" }, "host"],
    ["a URL", { host: "http://smtp.exemplo.com.br" }, "host"],
    ["no name", { host: "" }, "host"],
    ["the port of a database", { port: 5432 }, "port"],
    ["a header in the sender", { from: "Pertinho\r\nBcc: x@y.zz <oi@exemplo.com.br>" }, "from"],
    ["a password without a user", { user: "" }, "user"],
  ])("is refused with %s", async (_what, change, field) => {
    const api = await asAdmin();
    const refusal = await api.saveEmail({ ...smtp, ...change }).catch((error) => error);
    expect(refusal).toMatchObject({ code: "validation.failed" });
    expect(Object.keys(refusal.data.fields)).toEqual([field]);
  });

  test("of the environment takes precedence, and the stored one is kept", async () => {
    await (await asAdmin()).saveEmail(smtp);
    const api = await asAdmin({ smtpUrl: "smtps://ana:senha@mail.example" });
    const { email, fixed } = await api.get();
    expect(fixed).toEqual(["SMTP_URL"]);
    expect(email).toMatchObject({ host: "mail.example", port: 465, security: "tls", user: "ana" });
    expect(email.password).toEqual({ isStored: true, lastFour: null, isReadable: true });
    const change = {
      ...smtp,
      version: email.version,
      host: "",
      isEnabled: false,
      from: "novo@exemplo.com.br",
    };
    await api.saveEmail({ ...change, password: "" });
    expect((await channels()).email).toMatchObject({ from: "novo@exemplo.com.br" });
    expect((await channels()).email?.url).toContain("smtp.exemplo.com.br");
  });
});

describe("the bounce address", () => {
  test.each([
    ["a plus part", "retornos+cidade@exemplo.com.br", "sem o sinal +"],
    ["a long name", "devolucoes-do-pertinho@exemplo.com.br", "até 19 letras"],
    ["a name that mail servers refuse", "re..tornos@exemplo.com.br", "e-mail simples"],
  ])("is refused with %s", async (_what, bounceAddress, text) => {
    const refusal = await (await asAdmin()).saveEmail({ ...smtp, bounceAddress }).catch((error) => error);
    expect(refusal.data.fields).toEqual({ bounceAddress: expect.stringContaining(text) });
    expect((await channels()).email).toBeUndefined();
  });

  test("is saved if each message has room for its id", async () => {
    const { email } = await (await asAdmin()).saveEmail({
      ...smtp,
      bounceAddress: "retornos@exemplo.com.br",
    });
    expect(email.bounceAddress).toBe("retornos@exemplo.com.br");
  });
});

describe("the mailbox of returned mails", () => {
  const mailbox: z.input<typeof BounceMailboxInput> = {
    ...{ version: null, host: "imap.exemplo.com.br", port: 993, user: "retornos@exemplo.com.br" },
    ...{ password: "senha da caixa 4321", removedSecrets: [] },
  };
  const settingsOf = (environment: ChannelEnvironment = {}) =>
    readBounceMailbox(database, channelSources(environment, testSecret));

  test("is saved with its password encrypted, shown without it and used", async () => {
    const saved = await (await asAdmin()).saveBounceMailbox(mailbox);
    expect(saved.bounceMailbox).toMatchObject({
      ...{ isRead: true, host: "imap.exemplo.com.br", port: 993, readAt: null, recentBounces: 0 },
      password: { isStored: true, lastFour: "4321", isReadable: true },
    });
    expect(JSON.stringify(saved)).not.toContain("senha da caixa");
    expect(await storedText(channelKeys.bounceMailbox)).not.toContain("senha");
    expect(await settingsOf()).toEqual({
      ...{ host: "imap.exemplo.com.br", port: 993, security: "tls", user: "retornos@exemplo.com.br" },
      password: "senha da caixa 4321",
    });
    expect(JSON.stringify(await database.db.select().from(auditLogs))).not.toMatch(/senha|v1\./);
  });

  test.each([
    ["name", { host: "imap.attacker.test" }],
    ["port", { port: 143 }],
  ])("of another %s needs its own password", async (_what, change) => {
    const api = await asAdmin();
    const { bounceMailbox } = await api.saveBounceMailbox(mailbox);
    const { version } = bounceMailbox;
    const kept = await api.saveBounceMailbox({ ...mailbox, version, password: "" });
    expect(kept.bounceMailbox.isRead).toBe(true);
    const moved = { ...mailbox, ...change, version: kept.bounceMailbox.version, password: "" };
    const refusal = await api.saveBounceMailbox(moved).catch((error) => error);
    expect(refusal.data.fields).toEqual({ password: "Escreva a senha da caixa" });
  });

  test("on port 143 starts TLS after the greeting", async () => {
    await (await asAdmin()).saveBounceMailbox({ ...mailbox, port: 143 });
    expect(await settingsOf()).toMatchObject({ port: 143, security: "starttls" });
  });

  test("without a server is not read", async () => {
    const api = await asAdmin();
    const { bounceMailbox } = await api.saveBounceMailbox(mailbox);
    const empty = { ...mailbox, version: bounceMailbox.version, host: "", password: "" };
    const saved = await api.saveBounceMailbox(empty);
    expect(saved.bounceMailbox).toMatchObject({ isRead: false, host: "", password: { isStored: false } });
  });

  test("is not saved over a version that another admin saved", async () => {
    const api = await asAdmin();
    await api.saveBounceMailbox(mailbox);
    await expect(api.saveBounceMailbox(mailbox)).rejects.toMatchObject({ code: "conflict" });
  });

  test.each([
    ["a metadata service", { host: "169.254.169.254" }, "host"],
    ["a URL", { host: "imaps://imap.exemplo.com.br" }, "host"],
    ["the port of a database", { port: 5432 }, "port"],
    ["no user", { user: "" }, "user"],
    ["no password", { password: "" }, "password"],
  ])("is refused with %s", async (_what, change, field) => {
    const refusal = await (await asAdmin())
      .saveBounceMailbox({ ...mailbox, ...change })
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: "validation.failed" });
    expect(Object.keys(refusal.data.fields)).toEqual([field]);
    expect(await settingsOf()).toBeUndefined();
  });

  test("of the environment takes precedence, and never gets the password of another server", async () => {
    await (await asAdmin()).saveBounceMailbox(mailbox);
    const environment = { bounceImap: { host: "imap.example", user: "caixa@imap.example" } };
    expect(await settingsOf(environment)).toBeUndefined();
    const api = await asAdmin(environment);
    const { bounceMailbox, fixed } = await api.get();
    expect(fixed).toEqual(["BOUNCE_IMAP_HOST", "BOUNCE_IMAP_USER"]);
    expect(bounceMailbox).toMatchObject({
      ...{ isRead: false, host: "imap.example", port: 993, user: "caixa@imap.example" },
      password: { isStored: false },
    });
    // The password that is typed now belongs to the server of the environment.
    const { version } = bounceMailbox;
    await api.saveBounceMailbox({ ...mailbox, version, host: "", password: "outra senha" });
    expect(await settingsOf(environment)).toMatchObject({ host: "imap.example", password: "outra senha" });
    const whole = { bounceImap: { ...environment.bounceImap, port: 1993, password: "dada" } };
    expect(await settingsOf(whole)).toEqual({
      ...{ host: "imap.example", port: 1993, security: "tls", user: "caixa@imap.example", password: "dada" },
    });
  });

  test("shows what the last attempt found until its settings change, and what came back in seven days", async () => {
    const api = await asAdmin();
    const { bounceMailbox } = await api.saveBounceMailbox(mailbox);
    const readAt = new Date(testNow.getTime() - 60_000);
    const failed = { readAt, problem: "sign_in", detail: "NO", leasedUntil: testNow } as const;
    await database.db.insert(bounceReadings).values(failed);
    const day = 24 * 60 * 60 * 1000;
    for (const days of [1, 6, 8]) {
      const bouncedAt = new Date(testNow.getTime() - days * day);
      await makeMessage(database.db, { state: "failed", reason: "address_refused", bouncedAt });
    }
    expect((await api.get()).bounceMailbox).toMatchObject({
      ...{ readAt: readAt.toISOString(), problem: "sign_in", detail: "NO", recentBounces: 2 },
    });
    const saved = await api.saveBounceMailbox({ ...mailbox, version: bounceMailbox.version });
    expect(saved.bounceMailbox).toMatchObject({ readAt: null, problem: null, detail: null });
  });

  test("can be tested, and the answer of its server is shown", async () => {
    const server = await openFakeImap();
    server.deliver("Subject: oi\r\n\r\nOi.\r\n");
    const { host, port, user, password } = server.settings;
    const testWith = async (given: { password: string }, tls: typeof server.tls | undefined) => {
      const { actor } = await makeSignedIn(database.db, "admin");
      const bounceImap = { host, port, user, ...given };
      const platform = { channels: channelSources({ bounceImap }, testSecret) } as Platform;
      const ctx = { db: database.db, actor, now: testNow, log: silentLog };
      return testBounceMailbox(ctx, { platform }, (access, run) => openMailbox({ ...access, tls }, run));
    };
    try {
      expect(await testWith({ password }, server.tls)).toEqual({
        ...{ isWorking: true, text: "Entrei na caixa: 1 mensagem, 1 não lida.", detail: "" },
      });
      expect(await testWith({ password: "errada" }, server.tls)).toMatchObject({
        ...{ isWorking: false, text: "O servidor recusou o usuário ou a senha." },
        detail: expect.stringContaining("wrong password"),
      });
      expect(await testWith({ password }, undefined)).toMatchObject({
        ...{ isWorking: false, text: expect.stringContaining("A conexão segura não foi possível") },
      });
      expect(server.unread()).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  test("that is not complete is not tested", async () => {
    expect(await (await asAdmin()).testBounceMailbox()).toMatchObject({ isWorking: false, detail: "" });
  });
});

describe("WhatsApp", () => {
  test("shows the number of the environment as fixed, and keeps the channel off without a mode", async () => {
    const view = await (await asAdmin({ whatsapp: { phone: "35991239999" } })).get();
    expect(view.fixed).toEqual(["WHATSAPP_PHONE"]);
    expect(view.whatsapp).toMatchObject({ phone: "35991239999", mode: "off", isSending: false });
  });

  test("is saved with its secrets encrypted", async () => {
    const { whatsapp: view } = await (await asAdmin()).saveWhatsapp(whatsapp);
    expect(view).toMatchObject({ mode: "api", isSending: true, token: { isStored: true, lastFour: "9876" } });
    expect(view.appSecret.isStored).toBe(false);
    expect(await storedText(channelKeys.whatsapp)).not.toContain("EAAG");
    expect((await channels()).whatsapp).toMatchObject({ mode: "api", token: "EAAG-long-token-9876" });
  });

  test("by the API needs the id of the number and the token, each from the form or the environment", async () => {
    const bare = { ...whatsapp, phoneNumberId: "", token: "" };
    const refusal = await (await asAdmin()).saveWhatsapp(bare).catch((error) => error);
    expect(Object.keys(refusal.data.fields)).toEqual(["phoneNumberId", "token"]);
    const given = { whatsapp: { token: "EAAG-token-given", phoneNumberId: "1" } };
    const { whatsapp: view } = await (await asAdmin(given)).saveWhatsapp(bare);
    expect(view.isSending).toBe(true);
  });

  test("by hand needs neither", async () => {
    const byHand = { ...whatsapp, mode: "manual", phoneNumberId: "", token: "" } as const;
    const { whatsapp: view } = await (await asAdmin()).saveWhatsapp(byHand);
    expect(view).toMatchObject({ mode: "manual", isSending: false });
  });
});

test("a pause is shown with its reason until it ends, and new settings end it", async () => {
  const api = await asAdmin();
  const until = new Date(testNow.getTime() + 60_000);
  const rate = { channel: "whatsapp", minute: testNow, used: 1 } as const;
  await database.db
    .insert(channelRates)
    .values({ ...rate, pausedUntil: until, pauseReason: "token_expired" });
  const { whatsapp: paused, email } = await api.get();
  expect(paused.pause).toEqual({ until: until.toISOString(), reason: "token_expired" });
  expect(email.pause).toBeNull();
  await database.db.update(channelRates).set({ pausedUntil: testNow });
  expect((await api.get()).whatsapp.pause).toBeNull();
  await database.db.update(channelRates).set({ pausedUntil: until });
  expect((await api.saveWhatsapp(whatsapp)).whatsapp.pause).toBeNull();
});

test("sending rules are saved, and refused with hours that end before they begin", async () => {
  const api = await asAdmin();
  const rules = { ...defaultSendingRules, weeklyCap: 1, weekdays: [1, 2] };
  const saved = await api.saveRules({ version: null, rules });
  expect(saved.rules.rules).toEqual(rules);
  expect((await channels()).rules).toEqual(rules);
  const { version } = saved.rules;
  const wrong = { ...rules, hours: { from: "20:00", to: "08:00" } };
  await expect(api.saveRules({ version, rules: wrong })).rejects.toMatchObject({ code: "validation.failed" });
});

test("the audit states what changed, and never a secret", async () => {
  const api = await asAdmin();
  const { email } = await api.saveEmail(smtp);
  await api.saveEmail({ ...smtp, version: email.version, password: "outra senha 5678" });
  const audits = await database.db.select().from(auditLogs);
  expect(audits.map(({ action }) => action)).toEqual(["message_channel.update", "message_channel.update"]);
  expect(audits[1]?.newValues).toMatchObject({ host: "smtp.exemplo.com.br", password: "trocado" });
  expect(JSON.stringify(audits)).not.toMatch(/senha|v1\./);
});

describe("a test of WhatsApp", () => {
  let meta: Awaited<ReturnType<typeof startFakeMeta>>;
  beforeAll(async () => {
    meta = await startFakeMeta();
  });
  afterAll(() => meta.close());
  const environment = () => ({
    whatsapp: { token: meta.settings.token, phoneNumberId: meta.settings.phoneNumberId },
    whatsappApiUrl: meta.settings.apiUrl,
  });

  test("shows the number, its name and its quality", async () => {
    const result = await (await asAdmin(environment())).testWhatsapp();
    expect(result).toMatchObject({ isWorking: true, detail: "Qualidade do número: alta." });
    expect(result.text).toContain("Pertinho, +55 35 99123-0000");
  });

  test("shows Meta's error in words and as it came", async () => {
    const expired = { ...environment(), whatsapp: { ...environment().whatsapp, token: "expired-token" } };
    const result = await (await asAdmin(expired)).testWhatsapp();
    expect(result).toMatchObject({ isWorking: false });
    expect(result.text).toContain("recusou o token");
    expect(result.detail).toContain("#190");
  });

  test("states that nothing is configured", async () => {
    expect(await (await asAdmin()).testWhatsapp()).toMatchObject({ isWorking: false, detail: "" });
  });
});

describe("a test of the mail server", () => {
  test("sends a mail to the admin and shows the server's answer", async () => {
    const server = await startMailServer((line) =>
      line.startsWith("DATA") ? "354 go on" : "250 2.0.0 queued as 4711",
    );
    const channels = await asAdmin({ smtpUrl: server.url }, helena);
    expect((await channels.get()).email.lastTest).toBeNull();
    const result = await channels.testEmail();
    expect((await channels.get()).email.lastTest).toMatchObject({ isWorking: true });
    expect(result).toEqual({
      isWorking: true,
      text: "O servidor aceitou um e-mail de teste para helena@pertinho.test. Veja se ele chegou.",
      detail: "250 2.0.0 queued as 4711",
    });
    await server.close();
  });

  test("shows the refusal of the recipient", async () => {
    const server = await startMailServer((line) =>
      line.startsWith("RCPT") ? "550 5.1.1 no such user" : "250 ok",
    );
    const result = await (await asAdmin({ smtpUrl: server.url }, helena)).testEmail();
    expect(result).toMatchObject({ isWorking: false, detail: "550 5.1.1 no such user" });
    expect(result.text).toContain("recusou o remetente ou o destinatário");
    await server.close();
  });

  test("shows that the server cannot be reached", async () => {
    const server = await startMailServer(() => "250 ok");
    await server.close();
    const channels = await asAdmin({ smtpUrl: server.url }, helena);
    const result = await channels.testEmail();
    expect(result.text).toContain("Não consegui falar com o servidor");
    expect((await channels.get()).email.lastTest).toMatchObject({ isWorking: false });
  });
});

/** A mail server that answers each command as `answer` states. */
async function startMailServer(answer: (line: string) => string) {
  const server: Server = createServer((socket) => {
    let isData = false;
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isData && !text.endsWith("\r\n.\r\n")) return;
      const response = isData ? answer("END") : answer(text);
      isData = !isData && response.startsWith("354");
      socket.write(`${response}\r\n`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}
