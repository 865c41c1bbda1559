import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

describe("static files", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pertinho-static-"));
  const client = path.join(folder, "client");
  let files: StaticFiles;

  beforeAll(async () => {
    mkdirSync(path.join(client, "assets"), { recursive: true });
    mkdirSync(path.join(client, ".vite"));
    writeFileSync(path.join(client, ".vite/manifest.json"), "{}");
    writeFileSync(path.join(folder, "secret.txt"), "secret");
    writeFileSync(path.join(client, "assets/root-a1b2.js"), "plain");
    writeFileSync(path.join(client, "assets/root-a1b2.js.br"), brotliCompressSync("compressed"));
    writeFileSync(path.join(client, "favicon.svg"), "<svg/>");
    writeFileSync(path.join(client, "unknown.exe"), "?");
    files = await loadStaticFiles(client);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    files(new Request(`http://localhost${url}`, { headers, method }));

  it("are cached permanently if their name has a hash", async () => {
    const response = get("/assets/root-a1b2.js");
    expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response?.text()).toBe("plain");
  });

  it("are sent compressed by the build to clients that accept it", async () => {
    const response = get("/assets/root-a1b2.js", { "accept-encoding": "gzip, br" });
    expect(response?.headers.get("content-encoding")).toBe("br");
    expect(response?.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = await response?.arrayBuffer();
    expect(brotliDecompressSync(new Uint8Array(bytes ?? new ArrayBuffer())).toString()).toBe("compressed");
    expect(get("/assets/root-a1b2.js", { "accept-encoding": "gzip" })?.headers.has("content-encoding")).toBe(
      false,
    );
  });

  it("are cached for an hour otherwise, and return 304 when unchanged", () => {
    const response = get("/favicon.svg");
    expect(response?.headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = response?.headers.get("etag") ?? "";
    expect(get("/favicon.svg", { "if-none-match": etag })?.status).toBe(304);
    expect(get("/favicon.svg", { "if-none-match": '"other"' })?.status).toBe(200);
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "//secret.txt",
    "/assets/",
    "/assets",
    "/",
    "/unknown.exe",
    "/.vite/manifest.json",
    "/assets/root-a1b2.js.br",
    "/favicon.svg%00.js",
  ])("are not found at %s", (url) => {
    expect(get(url)).toBeUndefined();
  });

  it("are served for read methods only", () => {
    expect(get("/favicon.svg", {}, "POST")).toBeUndefined();
  });
});
