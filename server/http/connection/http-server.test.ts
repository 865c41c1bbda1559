import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/server/test-app.ts";
import { type HttpServer, listen, listenerFor } from "./http-server.ts";

describe("unusual HTTP requests", () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await listen({ host: "127.0.0.1", port: 0 }, () => listenerFor(testApp().app.fetch));
  });
  afterAll(() => server.close(1_000));

  /** Sends raw bytes. Resolves with everything that was received until the connection was closed. */
  function send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = net.connect(server.port, "127.0.0.1", () => socket.write(bytes, "latin1"));
      socket.setEncoding("utf8").on("data", (text) => {
        answer += text;
      });
      socket.on("close", () => resolve(answer)).on("error", reject);
    });
  }

  const post = (path: string, bytes: number) =>
    send(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`,
    );

  it.each([
    ["a body that is too large", "/api/auth/sign-in", 2_000_000, 413],
    ["a body sent without permission", "/api/offers", 2_000_000, 401],
    ["a body for an unknown path", "/api/nothing", 500_000, 404],
  ])(
    "%s closes its connection, and the response has Connection: close",
    async (_what, path, bytes, status) => {
      const answer = await post(path, bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/^connection: close\r$/im);
    },
  );

  const get = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

  it.each(["http://a:b@x/", "http://a@x/api/town", "http://[::bad/"])(
    "the target %s is a bad request",
    async (target) => {
      const answer = await get(target);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    },
  );

  it.each(["Host: b", "host: a", "HOST:"])("a second Host is a bad request: %s", async (second) => {
    const answer = await send(`GET /healthz HTTP/1.1\r\nHost: a\r\n${second}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });

  it("a header value that contains host is not a second Host header", async () => {
    const answer = await send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: host\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["data that is not HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
    ["too large headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(70_000)}\r\n\r\n`, 431],
  ])("%s is refused by the parser with restrictive security headers", async (_what, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(answer).toContain("Connection: close");
  });
});
