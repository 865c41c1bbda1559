import { describe, expect, it } from "vitest";
import { post, testApp } from "#tests/support/test-app.ts";

describe("writes", () => {
  it.each([
    ["a form of another site", { origin: "https://evil.example" }],
    ["a form of another port", { origin: "http://localhost:9999" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a page of a sister site", { "sec-fetch-site": "same-site", origin: "http://localhost:3000" }],
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
    ["our own page", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["our own page through an older browser", { origin: "http://localhost:3000" }],
    ["a program without cookies", {}],
  ])("from %s pass", async (_who, headers) => {
    expect((await testApp().ask("/pertinho-checkout", post(headers))).status).toBe(200);
  });

  it("pass from PUBLIC_URL alone where it is set", async () => {
    const { ask } = testApp({ publicUrl: "https://pertinho.com.br" });
    expect((await ask("/", post({ origin: "https://pertinho.com.br" }))).status).toBe(200);
    expect((await ask("/", post({ origin: "http://pertinho.com.br" }))).status).toBe(403);
    expect((await ask("/", post({ origin: "http://localhost:3000" }))).status).toBe(403);
  });

  it("reading is free to come from anywhere", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await testApp().ask("/", { headers })).status).toBe(200);
  });

  it.each(["", "text/plain", "application/xml", "multipart/form-data; boundary=x", "application/json5"])(
    "that are not said to be JSON are refused by the API: %j",
    async (type) => {
      const answer = await testApp().ask(
        "/api/offers",
        post({ "content-type": type, "content-length": "2" }),
      );
      expect([answer.status, (await answer.json()).code]).toEqual([415, "unsupported_media_type"]);
    },
  );

  it("larger than the limit are refused by their length", async () => {
    const answer = await testApp().ask("/api/offers", post({}, "x".repeat(1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "payload_too_large" });
  });

  it("that do not tell their length are refused when they get too long", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { "transfer-encoding": "chunked", "content-type": "application/json" };
    const init = { method: "POST", body: endless, headers, duplex: "half" } as RequestInit;
    expect((await testApp().ask("/api/offers", init)).status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });
});

describe("requests that nobody honest sends", () => {
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
  ])("%s is a bad request, not an error of ours", async (path) => {
    const { ask, logged } = testApp();
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Não entendemos este pedido");
    expect(logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("neither is an unknown method", async () => {
    expect((await testApp().ask("/", { method: "PROPFIND" })).status).toBe(400);
  });

  it("broken text in a query does no harm", async () => {
    expect((await testApp().ask("/buscar?q=%ff%fe")).status).toBe(200);
  });
});
