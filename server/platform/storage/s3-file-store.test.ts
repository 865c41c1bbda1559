import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFakeS3 } from "#tests/support/server/fake-s3.ts";
import { type FileStore, UnsafePath } from "./file-store.ts";
import { FileStoreFailed, openS3FileStore } from "./s3-file-store.ts";
import { s3Location } from "./s3-location.ts";

let bucket: Awaited<ReturnType<typeof startFakeS3>>;
let store: FileStore;
beforeEach(async () => {
  bucket = await startFakeS3();
  store = storeAt(bucket.url());
});
afterEach(() => bucket.stop());

function storeAt(url: string): FileStore {
  const location = s3Location(url);
  if (!location) throw new Error("not an S3 address");
  return openS3FileStore(location);
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function listed(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list(prefix)) paths.push(path);
  return paths;
}

describe("S3 file store", () => {
  it("returns the stored bytes with their length", async () => {
    await store.put("pictures/abc/160.webp", bytes("olá"));
    expect([...bucket.objects.keys()]).toEqual(["pictures/abc/160.webp"]);
    const file = await store.read("pictures/abc/160.webp");
    expect(file?.length).toBe(4);
    expect(file && (await new Response(file.stream()).text())).toBe("olá");
    expect(await store.exists("pictures/abc/160.webp")).toBe(true);
  });

  it("returns undefined for a missing file", async () => {
    expect(await store.read("pictures/none")).toBeUndefined();
    expect(await store.exists("pictures/none")).toBe(false);
  });

  it("removes a file, and accepts a second removal", async () => {
    await store.put("a.txt", bytes("x"));
    await store.remove("a.txt");
    await store.remove("a.txt");
    expect(bucket.objects.size).toBe(0);
  });

  it("lists by prefix, over any number of result pages", async () => {
    const paths = Array.from({ length: 8 }, (_, index) => `pictures/${index}/160.webp`);
    for (const path of [...paths, "og/other.jpg"]) await store.put(path, bytes("x"));
    expect(await listed("pictures/")).toEqual(paths);
    expect(await listed("pictures/3")).toEqual(["pictures/3/160.webp"]);
    expect(await listed("nothing/")).toEqual([]);
  });

  it("reads and writes only its own folder of a shared bucket", async () => {
    store = storeAt(bucket.url("balde/serra-bela/fotos"));
    await store.put("a.txt", bytes("x"));
    bucket.objects.set("b.txt", Buffer.from("de outro"));
    expect([...bucket.objects.keys()]).toEqual(["serra-bela/fotos/a.txt", "b.txt"]);
    expect(await listed("")).toEqual(["a.txt"]);
  });

  it("retries while the server returns transient errors", async () => {
    bucket.failWith(500, 503, 429);
    await store.put("a.txt", bytes("x"));
    expect(bucket.requests).toEqual(Array(4).fill("PUT /balde/a.txt"));
    expect(bucket.objects.has("a.txt")).toBe(true);
  });

  it("reports the final error without the keys", async () => {
    bucket.failWith(500, 500, 500, 500, 500);
    const failure = await store.put("a.txt", bytes("x")).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileStoreFailed);
    expect(String(failure)).toBe("FileStoreFailed: the bucket answered 500 (InternalError) to write a.txt");
  });

  it.each([
    ["a wrong key", () => bucket.url("balde", "errada"), "403 (SignatureDoesNotMatch)"],
    ["a bucket that does not exist", () => bucket.url("outro"), "the bucket does not exist"],
    [
      "a server that does not respond",
      () => "http://key:secret@127.0.0.1:1/balde",
      "cannot reach the bucket",
    ],
  ])("reports the cause of the error: %s", async (_what, url, message) => {
    await expect(storeAt(url()).read("a.txt")).rejects.toThrow(message);
  });

  it("refuses a path that could lead outside the store", async () => {
    await expect(store.put("../outside", bytes("x"))).rejects.toThrow(UnsafePath);
    expect(bucket.requests).toEqual([]);
  });
});

describe("S3_URL", () => {
  it("contains the bucket URL, the prefix, the credentials and the region", () => {
    expect(
      s3Location("https://AKIA:a%2Fb%2Bc@s3.sa-east-1.amazonaws.com/balde/town?region=sa-east-1"),
    ).toEqual({
      bucketUrl: "https://s3.sa-east-1.amazonaws.com/balde",
      prefix: "town/",
      region: "sa-east-1",
      accessKeyId: "AKIA",
      secretAccessKey: "a/b+c",
    });
  });

  it.each([
    "balde",
    "s3://key:secret@host/balde",
    "https://key:secret@host/",
    "https://key@host/balde",
    "https://host/balde",
    "https://key:%ff@host/balde",
  ])("is invalid: %s", (text) => {
    expect(s3Location(text)).toBeUndefined();
  });
});
