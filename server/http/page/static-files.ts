import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const suffixes: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

type Body = Uint8Array<ArrayBuffer>;
type StaticFile = {
  headers: Record<string, string>;
  etag: string;
  /** The uncompressed file, and the encodings that the build precompressed (scripts/build.js). */
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
};

/** Returns undefined if no file has this path. */
export type StaticFiles = (request: Request) => Response | undefined;

/**
 * Loads the built static files of the pages once. They are few and small, so they stay in memory. A path is only a
 * key of a map here, so no path can reach another file of the machine.
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = await readFolder(folder);
  return (request) => {
    const file = files.get(new URL(request.url).pathname);
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    return answer(file, request.headers);
  };
}

function answer({ headers, etag, bodies }: StaticFile, asked: Headers): Response {
  if (asked.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(asked.get("accept-encoding"));
  const body = encoding && bodies[encoding];
  if (!body) return new Response(bodies.identity, { headers });
  return new Response(body, { headers: { ...headers, "Content-Encoding": encoding } });
}

async function readFolder(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await readBody(name)] as const)),
  );
  const files = new Map<string, StaticFile>();
  for (const [name, identity] of contents) {
    const type = types[path.extname(name)];
    const urlPath = `/${path.relative(folder, name).split(path.sep).map(encodeURIComponent).join("/")}`;
    // Files that begin with a dot were left by a tool and must not be public.
    if (type === undefined || urlPath.includes("/.")) continue;
    const br = contents.get(name + suffixes.br);
    const gzip = contents.get(name + suffixes.gzip);
    const bodies = { identity, ...(br && { br }), ...(gzip && { gzip }) };
    const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
    files.set(urlPath, { etag, bodies, headers: headersOf(urlPath, type, etag) });
  }
  return files;
}

async function readBody(name: string): Promise<Body> {
  return new Uint8Array(await readFile(name));
}

/** The names of files under /assets/ contain a hash of their content, so these files never change. */
function headersOf(urlPath: string, type: string, etag: string): Record<string, string> {
  const isHashed = urlPath.startsWith("/assets/");
  return {
    "Content-Type": type,
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: etag,
    Vary: "Accept-Encoding",
  };
}
