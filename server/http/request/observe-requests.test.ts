import { describe, expect, it } from "vitest";
import { post, testApp } from "#tests/support/server/test-app.ts";

describe("the access log", () => {
  it("has one line per response: id, method, path, status and time", async () => {
    const { ask, logged } = testApp();
    const answer = await ask("/meus-cupons?telefone=11987654321", {
      headers: { cookie: "session=abc", "x-forwarded-for": "203.0.113.7", authorization: "Bearer xyz" },
    });
    expect(logged()).toEqual([
      {
        time: expect.any(String),
        level: "info",
        msg: "request",
        requestId: answer.headers.get("x-request-id"),
        method: "GET",
        path: "/meus-cupons",
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  it("counts a page whose client is gone as 499, not as a failure of the server", async () => {
    const handlePage = async ({ signal }: Request) =>
      new Response("", { status: signal.aborted ? 500 : 200 });
    const { ask, logged } = testApp({ handlePage });
    const client = new AbortController();
    client.abort();
    await ask("/meus-cupons", { signal: client.signal });
    expect(logged()).toMatchObject([{ level: "info", msg: "request", path: "/meus-cupons", status: 499 }]);
  });

  it("still records an error for a connected client", async () => {
    const { ask, logged } = testApp({ handlePage: async () => new Response("", { status: 500 }) });
    await ask("/meus-cupons");
    expect(logged()).toMatchObject([{ status: 500 }]);
  });

  it("never contains personal data or credentials", async () => {
    const { ask, lines } = testApp();
    await ask("/cupom/AB3K-9QXZ?telefone=11987654321", { headers: { cookie: "session=abc" } });
    await ask("/api/offers?email=ana@loja.com", post({ origin: "https://evil.example" }, '{"name":"Ana"}'));
    expect(lines.join("")).not.toMatch(/AB3K|11987654321|session|ana@|Ana|evil/);
  });
});
