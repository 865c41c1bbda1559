import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskFileStore } from "./disk-file-store.ts";
import { type FileStore, type StoredFile, UnsafePath } from "./file-store.ts";

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pertinho-files-"));
  store = await openDiskFileStore(root);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (file: StoredFile) => new Response(file.stream()).text();

async function listed(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list(prefix)) paths.push(path);
  return paths.sort();
}

describe("disk file store", () => {
  it("returns the stored bytes with their length", async () => {
    await store.put("pictures/abc/160.webp", bytes("olá"));
    const file = await store.read("pictures/abc/160.webp");
    expect(file?.length).toBe(4);
    expect(file && (await textOf(file))).toBe("olá");
  });

  it("replaces a file and leaves no temporary file behind", async () => {
    await store.put("a.txt", bytes("um"));
    await store.put("a.txt", bytes("dois"));
    expect(await readFile(join(root, "a.txt"), "utf8")).toBe("dois");
    expect(await readdir(join(root, ".incoming"))).toEqual([]);
  });

  it("leaves no temporary file behind when the final file cannot be written", async () => {
    await store.put("a/b.txt", bytes("um"));
    await expect(store.put("a", bytes("uma pasta tem este nome"))).rejects.toThrow();
    expect(await readdir(join(root, ".incoming"))).toEqual([]);
  });

  it("accepts concurrent writes to the same path", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `versão ${index}`.repeat(1000));
    await Promise.all(texts.map((text) => store.put("same.txt", bytes(text))));
    expect(texts).toContain(await readFile(join(root, "same.txt"), "utf8"));
  });

  it("returns undefined for a missing file and for a folder", async () => {
    await store.put("pictures/abc/160.webp", bytes("x"));
    expect(await store.read("pictures/none")).toBeUndefined();
    expect(await store.read("pictures/abc")).toBeUndefined();
    expect(await store.exists("pictures/abc/160.webp/deeper")).toBe(false);
    expect(await store.exists("pictures/abc/160.webp")).toBe(true);
  });

  it("removes a file, and accepts a second removal", async () => {
    await store.put("a.txt", bytes("x"));
    await store.remove("a.txt");
    await store.remove("a.txt");
    expect(await store.exists("a.txt")).toBe(false);
  });

  it("lists by prefix, without temporary files", async () => {
    for (const path of ["pictures/ab/1.webp", "pictures/abc/2.webp", "pictures/b/3.webp", "other.txt"]) {
      await store.put(path, bytes("x"));
    }
    await writeFile(join(root, ".incoming", "draft"), "x");
    expect(await listed("pictures/ab")).toEqual(["pictures/ab/1.webp", "pictures/abc/2.webp"]);
    expect(await listed("")).toHaveLength(4);
    expect(await listed("nothing/here")).toEqual([]);
  });

  it.each([
    "../outside",
    "a/../../outside",
    "/etc/passwd",
    "a//b",
    "a/./b",
    "a/.hidden",
    ".incoming/x",
    "a\\..\\b",
    "a\0b",
    "C:/x",
    "",
    "a/",
    "é",
    "x".repeat(600),
  ])("refuses the path %j", async (path) => {
    await expect(store.put(path, bytes("x"))).rejects.toThrow(UnsafePath);
    await expect(store.read(path)).rejects.toThrow(UnsafePath);
    await expect(store.exists(path)).rejects.toThrow(UnsafePath);
    await expect(store.remove(path)).rejects.toThrow(UnsafePath);
  });

  it("removes temporary files left by a crash, but not those of the last hour", async () => {
    const old = join(root, ".incoming", "old");
    await writeFile(old, "x");
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(root, ".incoming", "fresh"), "x");
    await openDiskFileStore(root);
    expect(await readdir(join(root, ".incoming"))).toEqual(["fresh"]);
  });
});
