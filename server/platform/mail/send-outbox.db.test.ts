import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { silentLog } from "#server/platform/log/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createSmtpMailer, type Mailer } from "./mailer.ts";
import { outbox as table } from "./outbox.table.ts";
import { createOutbox, type Mail } from "./outbox.ts";
import { maxAttempts, sendOutbox } from "./send-outbox.ts";

const mail: Mail = { to: "maria@pertinho.test", subject: "Olá, Maria", text: "Oi!", html: "<p>Oi!</p>" };
const outbox = createOutbox({
  delivery: { current: { email: true, phone: false } },
  siteUrl: "http://pertinho.test",
});

let database: TestDatabase;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  now = new Date("2026-11-15T15:00:00Z");
});
afterAll(() => database.close());

const forward = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const put = () => outbox.put(database.db, mail, now);
const send = (mailer: Mailer) => sendOutbox({ db: database.db, mailer, now, log: silentLog });
const rows = () => database.db.select().from(table);
const broken: Mailer = { send: () => Promise.reject(new Error("connection refused")) };

test("a mail is sent with its text, its HTML and a unique message id; then its body is deleted", async () => {
  await put();
  const [row] = await rows();
  const sink = await openMailSink();
  try {
    await send(createSmtpMailer({ smtpUrl: sink.url, siteUrl: "http://pertinho.test" }));
    await send(createSmtpMailer({ smtpUrl: sink.url, siteUrl: "http://pertinho.test" }));
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]).toContain("To: maria@pertinho.test");
    expect(sink.received[0]).toContain(`Message-ID: <${row?.id}@pertinho.test>`);
    expect(sink.received[0]).toMatch(/text\/plain[\s\S]*Oi![\s\S]*text\/html[\s\S]*<p>Oi!<\/p>/);
    expect(await rows()).toMatchObject([{ state: "sent", sentAt: now, text: null, html: null, attempts: 1 }]);
  } finally {
    await sink.close();
  }
});

test("a mail is retried at increasing intervals while the mail server is down, up to a limit", async () => {
  await put();
  await send(broken);
  expect(await rows()).toMatchObject([{ state: "queued", attempts: 1, lastError: "connection refused" }]);
  forward(4);
  await send(broken);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  forward(1);
  await send(broken);
  expect(await rows()).toMatchObject([{ attempts: 2 }]);
  for (let attempt = 2; attempt < maxAttempts; attempt++) {
    forward(24 * 60);
    await send(broken);
  }
  expect(await rows()).toMatchObject([{ state: "failed", attempts: maxAttempts, text: "Oi!" }]);
  forward(24 * 60);
  const sent: string[] = [];
  await send({ send: async ({ id }) => void sent.push(id) });
  expect(sent).toEqual([]);
});

test("a mail that cannot be sent does not block the others", async () => {
  await put();
  await put();
  await put();
  const sent: string[] = [];
  const [first] = await rows();
  await send({
    send: async ({ id }) => {
      if (id === first?.id) throw new Error("no such mailbox");
      sent.push(id);
    },
  });
  expect(sent).toHaveLength(2);
});

test("two processes that send in parallel send each mail once", async () => {
  for (let index = 0; index < 10; index++) await put();
  const sent: string[] = [];
  const mailer: Mailer = { send: async ({ id }) => void sent.push(id) };
  await Promise.all([send(mailer), send(mailer)]);
  expect(sent).toHaveLength(10);
  expect(new Set(sent).size).toBe(10);
});

test("a mail of a rolled back transaction is not stored", async () => {
  const failing = database.db.transaction(async (tx) => {
    await outbox.put(tx, mail, now);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

/** A mail server that accepts everything and stores what it receives. */
async function openMailSink() {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let data: string | undefined;
    socket.write("220 sink\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith("\r\n.\r\n")) return;
        received.push(data);
        data = undefined;
        socket.write("250 taken\r\n");
      } else if (/^DATA/i.test(text)) {
        data = "";
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(text)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
