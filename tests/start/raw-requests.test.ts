import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import {
  fastStartWithoutOptimization,
  type RunningServer,
  startServer,
} from "#tests/support/server/server-process.ts";

describe("requests that a client library would never send", () => {
  let server: RunningServer;
  let data: Awaited<ReturnType<typeof emptyFolder>>;
  beforeAll(async () => {
    data = await emptyFolder();
    server = await startServer({ DATA_DIR: data.folder }, fastStartWithoutOptimization);
  });
  afterAll(async () => {
    server.signal("SIGTERM");
    await server.exited;
    await data.remove();
  });

  /** Sends raw bytes. Resolves with everything received until the server closes the connection. */
  function send(bytes: string): Promise<string> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = net.connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
      socket.setEncoding("utf8").on("data", (text) => {
        answer += text;
      });
      socket.on("close", () => resolve(answer)).on("error", reject);
    });
  }

  const get = (target: string) =>
    send(`GET ${target} HTTP/1.1\r\nHost: pertinho.test\r\nConnection: close\r\n\r\n`);

  it.each([
    "/%ff",
    "/%00",
    "/%c0%af..%c0%af",
    "/..\\..\\package.json",
    "/oferta/%E0%A4%A",
    "http://[::bad/",
    "*",
    "no-slash",
  ])("the target %s is a bad request", async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    "/assets/../../../package.json",
    "/../../../../../../etc/passwd",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/media/..%2f..%2f..%2fapp-secret/320.webp",
    "/.vite/manifest.json",
    "//etc/passwd",
  ])("the target %s does not expose a file", async (target) => {
    const answer = await get(target);
    expect(answer.slice(0, 12)).toMatch(/^HTTP\/1\.1 (400|404)$/);
    expect(answer).not.toMatch(/root:x:|"devDependencies"|"isEntry"/);
  });

  it.each([
    ["an invalid Host header", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["a missing Host header", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "a request with two Content-Length headers",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n",
    ],
    [
      "a request with Content-Length and Transfer-Encoding",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
    ],
    ["data that is not HTTP", "\u0016\u0003\u0001 hello\r\n\r\n"],
  ])("%s is refused", async (_what, bytes) => {
    expect(await send(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it("a client that sends its headers too slowly is disconnected", async () => {
    const start = performance.now();
    expect(await send("GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it("leave the server running without an error", async () => {
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect(server.output()).not.toContain('"level":"error"');
  });
});
