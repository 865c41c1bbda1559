import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { precompress } from "./precompress.js";

const folder = mkdtempSync(path.join(os.tmpdir(), "pertinho-precompress-"));
afterEach(() => rmSync(folder, { recursive: true }));

it("writes both compressed versions of each text file that is large enough", async () => {
  const script = "const town = 'Serra Bela';\n".repeat(100);
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/root.js"), script);
  writeFileSync(path.join(folder, "small.css"), "a{}");
  writeFileSync(path.join(folder, "photo.webp"), script);
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(["assets", "photo.webp", "small.css"]);
  expect(readdirSync(path.join(folder, "assets")).sort()).toEqual(["root.js", "root.js.br", "root.js.gz"]);
  expect(brotliDecompressSync(readFileSync(path.join(folder, "assets/root.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path.join(folder, "assets/root.js.gz"))).toString()).toBe(script);
});
