import { describe, expect, it } from "vitest";
import { post, testApp } from "#tests/support/server/test-app.ts";

describe("writes", () => {
  it.each([
    ["a form of another site", { origin: "https://evil.example" }],
    ["a form of another port", { origin: "http://localhost:9999" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a page of a sibling subdomain", { "sec-fetch-site": "same-site", origin: "http://localhost:3000" }],
  ])("from %s are refused, in JSON and as a form", async (_who, headers) => {
    const { ask } = testApp();
    const json = await ask("/api/offers", post(headers));
    expect(json.status).toBe(403);
    expect(await json.json()).toMatchObject({
      code: "forbidden",
      message: "Você não tem permissão para fazer isso.",
    });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const form = {
        ...post({ ...headers, "content-type": "application/x-www-form-urlencoded" }, "a=b"),
        method,
      };
      const answer = await ask("/pertinho-checkout", form);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("Você não tem permissão para fazer isso.");
    }
  });

  it.each([
    ["a page of this site", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["a page of this site in an older browser", { origin: "http://localhost:3000" }],
    ["a program without cookies", {}],
  ])("from %s are accepted", async (_who, headers) => {
    expect((await testApp().ask("/pertinho-checkout", post(headers))).status).toBe(200);
  });

  it("are accepted only from PUBLIC_URL if it is set", async () => {
    const { ask } = testApp({ publicUrl: "https://pertinho.com.br" });
    expect((await ask("/", post({ origin: "https://pertinho.com.br" }))).status).toBe(200);
    expect((await ask("/", post({ origin: "http://pertinho.com.br" }))).status).toBe(403);
    expect((await ask("/", post({ origin: "http://localhost:3000" }))).status).toBe(403);
  });

  it("are restricted by origin, but reads are accepted from any origin", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await testApp().ask("/", { headers })).status).toBe(200);
  });

  it.each([
    "",
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/json5",
    "application/json; charset=iso-8859-1",
    'application/json; charset="utf-16"',
    "application/json;charset=utf-8x",
  ])("without a JSON content type are refused by the API: %j", async (type) => {
    const answer = await testApp().ask("/api/offers", post({ "content-type": type, "content-length": "2" }));
    expect([answer.status, (await answer.json()).code]).toEqual([415, "unsupported_media_type"]);
  });

  it.each([
    "APPLICATION/JSON",
    "application/json; charset=utf-8",
    'Application/Json;CHARSET="UTF-8"',
    "application/json; charset=utf8; a=b",
  ])("with the content type %s are read", async (type) => {
    const answer = await testApp().ask("/api/auth/sign-in", post({ "content-type": type }, '{"email":1}'));
    expect([answer.status, (await answer.json()).data.fields]).toEqual([
      400,
      expect.objectContaining({ email: expect.any(String) }),
    ]);
  });

  const long = "x".repeat(16 * 1024 + 1);

  it("larger than the limit of their endpoint are refused by their length", async () => {
    const headers = { "content-length": String(long.length) };
    const answer = await testApp().ask("/api/auth/sign-in", post(headers, long));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "payload_too_large" });
  });

  it("without authentication are refused without reading the body", async () => {
    const body = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 });
    const headers = { "transfer-encoding": "chunked", "content-type": "application/json" };
    const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    const answer = await testApp().ask("/api/offers", init);
    expect([answer.status, (await answer.json()).code]).toEqual([401, "unauthenticated"]);
  });

  it.each(["/api/auth/sign-in", "/pertinho-checkout"])(
    "to %s without Content-Length are refused when they exceed the limit",
    async (path) => {
      let sent = 0;
      const endless = new ReadableStream({
        pull(controller) {
          sent += 1_024;
          controller.enqueue(new Uint8Array(1_024));
        },
      });
      const headers = { "transfer-encoding": "chunked", "content-type": "application/json" };
      const init = { method: "POST", body: endless, headers, duplex: "half" } as RequestInit;
      expect((await testApp().ask(path, init)).status).toBe(413);
      expect(sent).toBeLessThan(70 * 1_024);
    },
  );

  it.each([
    ["not UTF-8", Buffer.from('{"email":"pão@pertinho.test","password":"123456"}', "latin1")],
    ["nested too deep", `{"email":${"[".repeat(5_000)}${"]".repeat(5_000)}}`],
    ["truncated", '{"email":'],
  ])("with JSON that is %s are bad requests", async (_what, body) => {
    const { ask, logged } = testApp();
    const headers = { "content-type": "application/json" };
    const answer = await ask("/api/auth/sign-in", { method: "POST", headers, body });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "bad_request"]);
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  const formType = "application/x-www-form-urlencoded";
  it.each([
    ["too many fields", formType, "a&".repeat(101), 400],
    [
      "too many parts",
      "multipart/form-data; boundary=x",
      'Content-Disposition: form-data; name="a"'.repeat(101),
      400,
    ],
    ["raw bytes that are not UTF-8", formType, Buffer.from("nome=João", "latin1"), 400],
    ["escaped bytes that are not UTF-8", formType, "nome=Jo%E3o", 400],
    ["half of an escape sequence", formType, "nome=Jo%E", 400],
    ["too many bytes", formType, `a=${"x".repeat(1_000_000)}`, 413],
  ])("of a form with %s are refused before they reach a page", async (_what, type, body, status) => {
    const { ask } = testApp({ handlePage: () => expect.unreachable() });
    const answer = await ask("/pertinho-checkout", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("of a form reach the page unchanged", async () => {
    const handlePage = async (request: Request) =>
      new Response([...(await request.formData()).entries()].flat().join("|"));
    const body = "nome=Jo%C3%A3o+da+Silva&mensagem=50%25+%26+mais";
    const headers = { "content-type": formType, "content-length": String(body.length) };
    const answer = await testApp({ handlePage }).ask("/pertinho-checkout", { method: "POST", headers, body });
    expect(await answer.text()).toBe("nome|João da Silva|mensagem|50% & mais");
  });
});

describe("malformed requests", () => {
  it.each([
    "/%00",
    "/oferta/%00",
    "/%ff",
    "/%c3%28",
    "/%E0%A4%A",
    "/%",
    "/a%0ab",
    "/api/offers?q=%00",
    "/api/%ff",
  ])("%s is a bad request, not a server error", async (path) => {
    const { ask, logged } = testApp();
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Não entendemos este pedido");
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("an unknown method is a bad request too", async () => {
    expect((await testApp().ask("/", { method: "PROPFIND" })).status).toBe(400);
  });

  it("invalid UTF-8 in a query is accepted", async () => {
    expect((await testApp().ask("/buscar?q=%ff%fe")).status).toBe(200);
  });
});
