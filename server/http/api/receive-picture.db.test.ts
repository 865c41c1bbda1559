import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { pictures as texts } from "#contract/picture/picture.texts.ts";
import { pictures } from "#server/domain/picture/picture.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { pixelBomb } from "#tests/support/pixel-bomb.ts";
import { openUploadServer } from "#tests/support/server/upload-server.ts";

let server: Awaited<ReturnType<typeof openUploadServer>>;
let editor: string;
beforeAll(async () => {
  server = await openUploadServer();
  editor = await server.signIn("editor");
});
afterEach(async () => {
  await server.database.db.delete(pictures);
  await server.database.db.delete(settings);
  for await (const file of server.store.list("")) await server.store.remove(file);
});
afterAll(() => server.close());

const plain = (background = "#c8401a") =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } });

async function send(body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/pictures`, {
    method: "POST",
    headers: { cookie: editor, ...headers },
    ...(body === undefined ? {} : { body, duplex: "half" }),
  } as RequestInit);
  return { status: answer.status, body: await answer.json() };
}

async function expectNothingKept() {
  expect(await server.files()).toEqual([]);
  expect(await server.rows()).toEqual([]);
}

describe("an uploaded picture", () => {
  it("is stored in every width and format, counted, audited and served", async () => {
    const { status, body } = await send(await plain().jpeg().toBuffer(), { "content-type": "image/jpeg" });
    expect(status).toBe(200);
    expect(body).toEqual({
      address: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/),
      width: 400,
      height: 300,
    });
    const [row] = await server.rows();
    expect(row).toMatchObject({ widths: [160, 320, 480], removingAt: null });
    expect(row?.bytes).toBeGreaterThan(100);
    expect((await server.files()).sort()).toEqual([
      ...["160.avif", "160.jpg", "160.webp", "320.avif", "320.jpg", "320.webp"],
      ...["480.avif", "480.webp"],
    ]);
    const [audit] = await server.database.db.select().from(auditLogs);
    expect(audit).toMatchObject({ action: "picture.upload", newValues: { hash: row?.hash } });
    for (const [format, type, width] of [
      ["avif", "image/avif", 400],
      ["webp", "image/webp", 400],
      ["jpg", "image/jpeg", 320],
    ]) {
      const served = await fetch(`${server.url}${body.address}/960.${format}`);
      expect(served.headers.get("content-type")).toBe(type);
      expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(width);
    }
  });

  it("is stored once for repeated and parallel uploads, with any content type", async () => {
    const bytes = await plain().png().toBuffer();
    const types = ["image/png", "application/json", "multipart/form-data; boundary=x"];
    const answers = await Promise.all(types.map((type) => send(bytes, { "content-type": type })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.address)).size).toBe(1);
    expect(await server.rows()).toHaveLength(1);
  });

  it("waits for capacity when many large ones are uploaded in parallel, and none is refused", async () => {
    const padding = Buffer.alloc(limits.pictureMaxBytes - 50_000);
    const count = Math.ceil(limits.pictureMemoryMaxBytes / padding.length) + 4;
    const pictures = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const picture = await plain(`rgb(${15 * index}, 0, 0)`)
          .resize(16)
          .jpeg()
          .toBuffer();
        return new Uint8Array(Buffer.concat([picture, padding]));
      }),
    );
    const answers = await Promise.all(pictures.map((picture) => send(picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(await server.rows()).toHaveLength(count);
  });

  it("loses any script appended to its data", async () => {
    const polyglot = Buffer.concat([
      await plain().jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const { status, body } = await send(polyglot);
    expect(status).toBe(200);
    const served = await fetch(`${server.url}${body.address}/320.jpg`);
    expect(await served.text()).not.toContain("<script>");
  });
});

describe("permission to upload", () => {
  it.each([
    ["an anonymous visitor", undefined, 401],
    ["an account without rights", "user", 403],
  ] as const)("is refused to %s without reading the body", async (_who, role, status) => {
    const cookie = role ? await server.signIn(role) : "";
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const answer = await fetch(`${server.url}/api/pictures`, {
      method: "POST",
      headers: { cookie },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(status);
    await expectNothingKept();
    const events = await server.database.db.select().from(securityEvents);
    const attempts = events.filter(({ eventType }) => eventType === "role_escalation_attempt");
    expect(attempts.map(({ eventData }) => eventData)).toEqual(
      role ? [{ access: "lojista", firstEntry: "POST /pictures" }] : [],
    );
  });

  it("is refused to another site", async () => {
    const { status } = await send(await plain().png().toBuffer(), { origin: "https://outro.test" });
    expect(status).toBe(403);
  });
});

describe("a refused upload leaves no file and no row:", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  it.each([
    ["an SVG", Buffer.from(svg), 415, "picture.unknown_kind"],
    ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "picture.unknown_kind"],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00"), 415, "picture.unknown_kind"],
    [
      "an HTML page that starts like a JPEG",
      Buffer.from("\xff\xd8\xff<script>", "latin1"),
      422,
      "picture.damaged",
    ],
    ["an empty file", Buffer.alloc(0), 400, "picture.empty"],
  ])("%s", async (_what, bytes, status, code) => {
    const answer = await send(new Uint8Array(bytes), { "content-type": "image/png" });
    expect(answer).toMatchObject({ status, body: { code } });
    await expectNothingKept();
  });

  it("a request without a body", async () => {
    expect(await send(undefined)).toMatchObject({ status: 400, body: { message: texts.empty } });
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("a truncated %s", async (kind) => {
    const whole = await plain().toFormat(kind).toBuffer();
    const answer = await send(new Uint8Array(whole.subarray(0, whole.length / 2)));
    expect(answer).toMatchObject({ status: 422, body: { code: "picture.damaged" } });
    await expectNothingKept();
  });

  it("a small file that decodes to too many pixels", async () => {
    expect(await send(new Uint8Array(await pixelBomb()))).toMatchObject({
      status: 413,
      body: { message: texts.tooLarge },
    });
    await expectNothingKept();
  });

  it("too many bytes, with or without Content-Length", async () => {
    expect((await send(new Uint8Array(limits.pictureMaxBytes + 1))).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    expect(await send(endless)).toMatchObject({ status: 413, body: { code: "picture.too_large" } });
    expect(sent).toBeLessThan(3 * limits.pictureMaxBytes);
    await expectNothingKept();
  });

  it("more than the quota of the site, with the quota in the message", async () => {
    await server.database.db.insert(settings).values({ key: "pictures", value: { quotaBytes: 1000 } });
    const answer = await send(await plain().png().toBuffer());
    expect(answer).toMatchObject({ status: 409, body: { code: "picture.quota_reached" } });
    expect(answer.body.message).toContain("0 MB");
    await expectNothingKept();
  });
});

describe("a faulty connection leaves no file and no row", () => {
  const head = (length: number) =>
    `POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${editor}\r\nContent-Length: ${length}\r\n\r\n`;

  it("when it is closed during the upload", async () => {
    const bytes = await plain().png().toBuffer();
    const socket = connect(server.port, "127.0.0.1");
    socket.write(head(bytes.length));
    socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
    await once(socket, "close");
    // The next request is served, and nothing has been stored.
    expect((await send(Buffer.from("x"))).status).toBe(415);
    await expectNothingKept();
  });

  it("when it sends more bytes than its Content-Length", async () => {
    const bytes = await plain().png().toBuffer();
    const socket = connect(server.port, "127.0.0.1");
    const answered = once(socket, "data");
    socket.write(Buffer.concat([Buffer.from(head(bytes.length - 40)), bytes]));
    const [answer] = await answered;
    expect(String(answer)).toMatch(/^HTTP\/1.1 4(00|22) /);
    socket.destroy();
    await expectNothingKept();
  });

  it("when it has both Content-Length and Transfer-Encoding", async () => {
    const socket = connect(server.port, "127.0.0.1");
    const answered = once(socket, "data");
    socket.write(head(10).replace("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n"));
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  });
});
