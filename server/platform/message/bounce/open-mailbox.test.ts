import { afterEach, expect, test } from "vitest";
import { type FakeImap, openFakeImap } from "#tests/support/message/fake-imap.ts";
import { type Mailbox, openMailbox } from "./open-mailbox.ts";

const opened: FakeImap[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function fakeImap(behaviour?: Parameters<typeof openFakeImap>[0]): Promise<FakeImap> {
  const server = await openFakeImap(behaviour);
  opened.push(server);
  return server;
}

function open<Result>(server: FakeImap, run: (mailbox: Mailbox) => Promise<Result>, changes = {}) {
  const { settings, tls } = server;
  return openMailbox({ settings: { ...settings, ...changes }, tls, deadlineMs: 5000 }, run);
}

const countUnread = async (mailbox: Mailbox) => (await mailbox.unread()).length;

test("unread mails are read from their beginning and stay unread until they are marked", async () => {
  const server = await fakeImap();
  const big = `Subject: longo\r\n\r\n${"á".repeat(300 * 1024)}`;
  server.deliver("Subject: um\r\n\r\nOi\r\n");
  server.deliver(big);
  await open(server, async (mailbox) => {
    expect(mailbox.total).toBe(2);
    expect(await mailbox.unread()).toEqual([2, 1]);
    expect(Buffer.from((await mailbox.read(1)) ?? []).toString()).toBe("Subject: um\r\n\r\nOi\r\n");
    expect((await mailbox.read(2))?.length).toBe(256 * 1024);
    expect(await mailbox.read(9)).toBeUndefined();
    expect(server.unread()).toEqual([1, 2]);
    await mailbox.markRead([1]);
    expect(server.unread()).toEqual([2]);
  });
  expect(server.commands.at(-1)).toBe("LOGOUT");
});

test("an empty mailbox has no unread mails", async () => {
  expect(await open(await fakeImap(), (mailbox) => mailbox.unread())).toEqual([]);
});

test("a refused password is shown as the server answered", async () => {
  const server = await fakeImap();
  await expect(open(server, countUnread, { password: "errada" })).rejects.toMatchObject({
    problem: "sign_in",
    detail: expect.stringContaining("wrong password"),
  });
});

test("a certificate that nothing signed is refused before the password is sent", async () => {
  const server = await fakeImap();
  const { settings } = server;
  await expect(openMailbox({ settings, deadlineMs: 5000 }, countUnread)).rejects.toMatchObject({
    problem: "tls",
  });
  expect(server.commands).toEqual([]);
});

test("a server that starts without TLS gets the password after it", async () => {
  const server = await fakeImap({ startsPlain: true });
  server.deliver("Subject: um\r\n\r\nOi\r\n");
  expect(await open(server, countUnread)).toBe(1);
  const names = server.commands.map((command) => command.split(" ")[0]);
  expect(names.indexOf("STARTTLS")).toBeGreaterThan(-1);
  expect(names.indexOf("LOGIN")).toBeGreaterThan(names.indexOf("STARTTLS"));
});

test.each([
  ["that expects it", "tls" as const],
  ["that offers none", "starttls" as const],
])("a server without TLS gets no password from a client %s", async (_what, security) => {
  const server = await fakeImap({ startsPlain: true, isNeverEncrypted: true });
  await expect(open(server, countUnread, { security })).rejects.toMatchObject({ problem: "tls" });
  expect(server.commands.filter((command) => /^(LOGIN|AUTHENTICATE)/.test(command))).toEqual([]);
});

test("a server that does not exist is unreachable", async () => {
  const server = await openFakeImap();
  await server.close();
  await expect(open(server, countUnread)).rejects.toMatchObject({ problem: "unreachable" });
});

test.each(["LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "UID STORE"])(
  "a connection that is cut at %s is unreachable",
  async (name) => {
    const server = await fakeImap({
      onCommand: (command) => (command.startsWith(name) ? "cut" : undefined),
    });
    server.deliver("Subject: um\r\n\r\nOi\r\n");
    const readAll = async (mailbox: Mailbox) => {
      const uids = await mailbox.unread();
      for (const uid of uids) await mailbox.read(uid);
      await mailbox.markRead(uids);
    };
    await expect(open(server, readAll)).rejects.toMatchObject({ problem: "unreachable" });
  },
);

test("a server that stops answering is left at the deadline", async () => {
  const server = await fakeImap({
    onCommand: (command) => (command.startsWith("UID SEARCH") ? "silence" : undefined),
  });
  const { settings, tls } = server;
  const startedAt = performance.now();
  await expect(openMailbox({ settings, tls, deadlineMs: 300 }, countUnread)).rejects.toMatchObject({
    problem: "unreachable",
  });
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test.each([
  ["is read-only", { isReadOnly: true }],
  [
    "cannot be opened",
    { onCommand: (one: string) => (one.startsWith("SELECT") ? "NO no such mailbox" : undefined) },
  ],
  [
    "cannot be marked",
    { onCommand: (one: string) => (one.startsWith("UID STORE") ? "NO not allowed" : undefined) },
  ],
])("an inbox that %s is a problem of the mailbox", async (_what, behaviour) => {
  const server = await fakeImap(behaviour);
  server.deliver("Subject: um\r\n\r\nOi\r\n");
  await expect(open(server, (mailbox) => mailbox.markRead([1]))).rejects.toMatchObject({
    problem: "mailbox",
  });
});

test("an error of the caller passes through, and the connection ends", async () => {
  const server = await fakeImap();
  await expect(
    open(server, async () => {
      throw new TypeError("the database is unreachable");
    }),
  ).rejects.toThrow("the database is unreachable");
});
