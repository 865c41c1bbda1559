import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { assertSafePath, type FileStore } from "./file-store.ts";
import type { S3Location } from "./s3-location.ts";

/** The bucket did not do what it was asked; the message says what and how it answered, never the keys. */
export class FileStoreFailed extends Error {
  override readonly name = "FileStoreFailed";
}

type Answered = (what: string, path: string, init?: RequestInit) => Promise<Response>;

/** Retried with growing pauses where the server is at fault (5xx) or asks for patience (429). */
const retries = 4;
const patienceMs = 30_000;

/** A file store in a bucket of S3 or of what speaks like it (R2, MinIO, Garage, Spaces). */
export function openS3FileStore(location: S3Location): FileStore {
  const ask = asker(location);
  const keyOf = (path: string) => {
    assertSafePath(path);
    return location.prefix + path;
  };
  return {
    async put(path, bytes) {
      const init = { method: "PUT", body: bytes as Uint8Array<ArrayBuffer>, headers: hashHeader(bytes) };
      await refuseUnlessOk("write", path, await ask("write", keyOf(path), init));
    },

    // Whole, because what is kept is small, and one question is answered sooner than two.
    async read(path) {
      const answer = await ask("read", keyOf(path));
      if (await isMissing(answer)) return undefined;
      await refuseUnlessOk("read", path, answer);
      const content = await answer.blob();
      return { length: content.size, stream: () => content.stream() };
    },

    async exists(path) {
      const answer = await ask("find", keyOf(path), { method: "HEAD" });
      if (await isMissing(answer)) return false;
      await refuseUnlessOk("find", path, answer);
      return true;
    },

    async remove(path) {
      const answer = await ask("remove", keyOf(path), { method: "DELETE" });
      if (!(await isMissing(answer))) await refuseUnlessOk("remove", path, answer);
    },

    list: (prefix) => keysUnder(ask, location.prefix, prefix),
  };
}

function asker({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Location): Answered {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  return async (what, path, init = {}) => {
    try {
      return await client.fetch(`${bucketUrl}/${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
    } catch (cause) {
      throw new FileStoreFailed(`cannot reach the bucket to ${what} ${path}`, { cause });
    }
  };
}

/** Signed with the content, so that what arrives is what was sent, also over http. */
function hashHeader(bytes: Uint8Array): Record<string, string> {
  return { "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex") };
}

async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  // A missing bucket is no missing file: it is a mistake in S3_URL. A HEAD has no text to tell them apart.
  const text = await answer.text();
  if (text.includes("<Code>NoSuchBucket</Code>")) throw new FileStoreFailed("the bucket does not exist");
  return true;
}

async function refuseUnlessOk(what: string, path: string, answer: Response): Promise<void> {
  if (answer.ok) return;
  const [, code = "no code"] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new FileStoreFailed(`the bucket answered ${answer.status} (${code}) to ${what} ${path}`);
}

/** A thousand at a time, as the service gives them. */
async function* keysUnder(ask: Answered, ownPrefix: string, prefix: string): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", prefix: ownPrefix + prefix });
    if (token) query.set("continuation-token", token);
    const answer = await ask("list", `?${query}`);
    if (await isMissing(answer)) return;
    await refuseUnlessOk("list", prefix, answer);
    const page = await answer.text();
    for (const [, key = ""] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      yield unescaped(key).slice(ownPrefix.length);
    }
    token = unescaped(/<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? "");
  } while (token);
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

function unescaped(text: string): string {
  return text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
}
