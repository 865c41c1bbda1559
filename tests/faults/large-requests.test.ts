import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offerQrFile } from "#contract/api-paths.ts";
import { demoTown } from "#tests/support/server/built-server.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { openSessions } from "#tests/support/server/demo-sessions.ts";
import { longestProbeMs } from "#tests/support/server/health-probe.ts";
import { type RunningServer, startServer } from "#tests/support/server/server-process.ts";

describe("expensive requests", () => {
  let data: Awaited<ReturnType<typeof demoFolder>>;
  let server: RunningServer;
  let cookies: { admin: string; editor: string };
  let offers: string[];
  beforeAll(async () => {
    data = await demoFolder();
    server = await startServer({ ...demoTown, DATA_DIR: data.folder });
    const { admin, editor } = await openSessions(server.url);
    cookies = { admin: admin.join("; "), editor: editor.join("; ") };
    const list = await fetch(`${server.url}/api/offers?limit=20`).then((answer) => answer.json());
    offers = list.items.map(({ id }: { id: string }) => id);
    expect(offers.length).toBe(20);
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.exited;
    await data.remove();
  });

  /**
   * Returns how long the event loop was busy, which is the longest time that other requests wait. It measures the
   * processor time of the main thread, because on a busy machine every request takes longer.
   */
  async function eventLoopMs(work: () => Promise<unknown>): Promise<number> {
    const before = await mainThreadMs(server.pid);
    await work();
    return (await mainThreadMs(server.pid)) - before;
  }

  const twenty = <Answer>(ask: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.7", ...headers },
      body,
      // The server may respond and close the connection before the whole body is sent.
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => "closed",
    );

  const wide = (bytes: number) => `[${"1,".repeat(bytes / 2)}1]`;
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const deepValues = `{"action":"a","tableName":"b","newValues":{"a":${deep}}}`;
  const keywords = (count: number) => `{"keywords":${wide(2 * (count - 1))}}`;
  const selection = `{"ids":[${"1,".repeat(9_999)}1]}`;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const asEditor = (path: string, body: string) => post(path, body, { cookie: cookies.editor });

  it.each<[string, number, () => Promise<number | string>]>([
    ["a large JSON list of an anonymous caller", 413, () => post("/api/auth/sign-in", wide(960_000))],
    [
      "a large JSON list to an endpoint that anonymous callers may not use",
      401,
      () => post("/api/offers", wide(960_000)),
    ],
    ["deeply nested JSON", 400, () => post("/api/auth/sign-in", deep)],
    [
      "deeply nested JSON of an admin",
      400,
      () => post("/api/audit-logs", deepValues, { cookie: cookies.admin }),
    ],
    ["the largest JSON list of an editor", 400, () => asEditor("/api/offers", wide(130_000))],
    ["65,000 keywords of an offer", 400, () => asEditor("/api/offers", keywords(65_000))],
    ["as many keywords as the body limit allows", 400, () => asEditor("/api/offers", keywords(590))],
    ["the longest selection of an editor", 400, () => asEditor("/api/admin/offers/bulk-changes", selection)],
    ["240,000 fields of a form", 413, () => post("/validar", "a=&".repeat(240_000), form)],
    ["as many fields as the body limit allows", 400, () => post("/validar", "a=&".repeat(20_000), form)],
  ])("/healthz stays below 200 ms with 20 large simultaneous bodies: %s", async (_what, status, ask) => {
    // The first request of a kind compiles the code that handles it.
    await ask();
    let answers: (number | string)[] = [];
    const askAll = async () => {
      answers = await twenty(ask);
    };
    expect(await longestProbeMs(server, askAll)).toBeLessThan(200);
    for (const answer of answers) expect([status, "closed"]).toContain(answer);
    expect(answers).toContain(status);
    // A probe may run between two bodies, so all bodies together must not take longer either.
    expect(await eventLoopMs(askAll)).toBeLessThan(200);
  });

  it("QR codes and share pictures are not drawn on the event loop", async () => {
    const addresses = offers.flatMap((id) => [offerQrFile(id, "png"), `/og/offers/${id}.jpg`]);
    const ms = await eventLoopMs(async () => {
      for (const address of addresses) {
        const answer = await fetch(server.url + address, { headers: { cookie: cookies.editor } });
        expect([address, answer.status]).toEqual([address, 200]);
        const { format, height } = await sharp(await answer.arrayBuffer()).metadata();
        expect([format, height]).toEqual(address.endsWith("png") ? ["png", 1024] : ["jpeg", 630]);
      }
    });
    expect(ms / addresses.length).toBeLessThan(30);
  });

  it("ten simultaneous pictures of 49 megapixels are all stored, in bounded memory", async () => {
    const sources: Uint8Array<ArrayBuffer>[] = [];
    for (let index = 0; index < 10; index++) {
      const background = `rgb(${20 * index}, 80, 80)`;
      const plain = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background } });
      sources.push(new Uint8Array(await plain.jpeg({ progressive: true }).toBuffer()));
    }
    const before = await residentBytes(server.pid);
    let maxBytes = before;
    const watch = setInterval(async () => {
      maxBytes = Math.max(maxBytes, await residentBytes(server.pid));
    }, 50);
    const headers = { cookie: cookies.editor };
    const stored = await Promise.all(
      sources.map(async (body) => {
        const answer = await fetch(`${server.url}/api/pictures`, { method: "POST", headers, body });
        return [answer.status, (await answer.json()).width];
      }),
    );
    clearInterval(watch);
    expect(stored).toEqual(Array(10).fill([200, 7_000]));
    expect((maxBytes - before) / 1_000_000).toBeLessThan(600);
  });
});

/** Linux only: the first thread of a process has the id of the process. */
async function mainThreadMs(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8")).split(" ");
  return Number(nanoseconds) / 1_000_000;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
