import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { assertSafePath, type FileStore } from "./file-store.ts";
import type { S3Location } from "./s3-location.ts";

/** A request to the bucket failed. The message contains the operation and the response, never the keys. */
export class FileStoreFailed extends Error {
  override readonly name = "FileStoreFailed";
}

type Answered = (what: string, path: string, init?: RequestInit) => Promise<Response>;

/** Retried with growing delays on a server error (5xx) or a rate limit (429). */
const retries = 4;
const timeoutMs = 30_000;

/** Opens a file store in a bucket of S3 or a compatible service (R2, MinIO, Garage, Spaces). */
export function openS3FileStore(location: S3Location): FileStore {
  const ask = createRequester(location);
  const keyOf = (path: string) => {
    assertSafePath(path);
    return location.prefix + path;
  };
  return {
    async put(path, bytes) {
      const init = { method: "PUT", body: bytes as Uint8Array<ArrayBuffer>, headers: hashHeader(bytes) };
      await refuseUnlessOk("write", path, await ask("write", keyOf(path), init));
    },

    // Reads the whole file: stored files are small, and one request is faster than two.
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

function createRequester({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Location): Answered {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  return async (what, path, init = {}) => {
    try {
      return await client.fetch(`${bucketUrl}/${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new FileStoreFailed(`cannot reach the bucket to ${what} ${path}`, { cause });
    }
  };
}

/** The hash of the content is signed, so that the received content is the one that was sent, even over http. */
function hashHeader(bytes: Uint8Array): Record<string, string> {
  return { "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex") };
}

async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  // A missing bucket is not a missing file: it is a mistake in S3_URL. A HEAD response has no text to distinguish
  // them.
  const text = await answer.text();
  if (text.includes("<Code>NoSuchBucket</Code>")) throw new FileStoreFailed("the bucket does not exist");
  return true;
}

async function refuseUnlessOk(what: string, path: string, answer: Response): Promise<void> {
  if (answer.ok) return;
  const [, code = "no code"] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new FileStoreFailed(`the bucket answered ${answer.status} (${code}) to ${what} ${path}`);
}

/** Lists the keys in pages of a thousand, the page size of the service. */
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
