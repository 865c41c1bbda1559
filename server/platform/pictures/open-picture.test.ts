import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFileStore } from "#server/platform/storage/disk-file-store.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { openPicture } from "./open-picture.ts";
import { storePicture } from "./store-picture.ts";

const hash = "5e".repeat(32);
let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pertinho-pictures-"));
  store = await openDiskFileStore(folder);
  const variants = [160, 320].map((width) => ({
    width: width as 160 | 320,
    format: "webp" as const,
    bytes: Buffer.from(`largura ${width}`),
  }));
  await storePicture(store, { hash, width: 300, height: 200, variants });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function answer(name: string, width: number): Promise<string | undefined> {
  const file = await openPicture(store, name, { width, format: "webp" });
  return file && new Response(file.stream()).text();
}

describe("openPicture", () => {
  it("opens the requested width", async () => {
    expect(await answer(hash, 160)).toBe("largura 160");
    expect((await openPicture(store, hash, { width: 320, format: "webp" }))?.length).toBe(
      "largura 320".length,
    );
  });

  it("returns the largest stored width for a width beyond the source", async () => {
    expect(await answer(hash, 480)).toBe("largura 320");
    expect(await answer(hash, 1280)).toBe("largura 320");
  });

  it("returns nothing for a format that was not stored", async () => {
    expect(await openPicture(store, hash, { width: 160, format: "avif" })).toBeUndefined();
  });

  it.each([
    ["an unknown picture", "0".repeat(64), 160],
    ["an unsupported width", hash, 161],
    ["a width that is not a number", hash, Number.NaN],
    ["a path instead of a hash", "../../pictures", 160],
    ["characters that are not hexadecimal", `${"5e".repeat(31)}5G`, 160],
  ])("returns nothing for %s", async (_, name, width) => {
    expect(await answer(name, width)).toBeUndefined();
  });
});
