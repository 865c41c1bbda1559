import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { compressed } from "./compressed.ts";

const page = `<!doctype html>${"<p>Pão quente</p>".repeat(200)}`;

function ask(encodings?: string): Request {
  return new Request("http://localhost/", { headers: encodings ? { "accept-encoding": encodings } : {} });
}

function html(body: BodyInit | null = page, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe("compressed", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("responds to %s with %s", async (accepted, encoding, decompress) => {
    const response = await compressed(ask(accepted), html());
    expect(response.status).toBe(404);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = await bytesOf(response);
    expect(bytes.length).toBeLessThan(page.length / 10);
    expect(decompress(bytes).toString()).toBe(page);
  });

  it("keeps several cookies as separate headers", async () => {
    const response = html();
    response.headers.append("set-cookie", "a=1");
    response.headers.append("set-cookie", "b=2");
    expect((await compressed(ask("br"), response)).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it.each([
    ["the client accepts no encoding", ask(), html()],
    ["compression would save little", ask("br"), html("<p>curta</p>")],
    ["it is a picture", ask("br"), html(page, { "content-type": "image/webp" })],
    ["it is compressed already", ask("br"), html(page, { "content-encoding": "x-ours" })],
    ["there is no body", ask("br"), html(null)],
    ["it is a stream of events", ask("br"), html(page, { "content-type": "text/event-stream" })],
  ])("leaves the response unchanged when %s", async (_why, request, response) => {
    const answer = await compressed(request, response);
    expect(["br", "gzip"]).not.toContain(answer.headers.get("content-encoding"));
  });
});

describe("acceptedEncoding", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0", undefined],
    ["BR", "br"],
  ])("returns for %s: %s", (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});
