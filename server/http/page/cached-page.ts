import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Cacheable, ComputedAnswer } from "#server/platform/cache/answer-cache.ts";
import type { Encoding } from "./accepted-encoding.ts";

type Form = { headers: readonly string[]; body: Buffer };

/** A response ready to be sent: its bytes in each encoding, and for each the headers in the form that Node writes. */
export type CachedPage = Cacheable & {
  status: number;
  /** The opaque part of the ETag, with its quotes; empty for a response that is not cached. */
  tag: string;
  encodings: Record<Encoding | "identity", Form>;
  notModified: readonly string[];
  /** The request id under which the log recorded the rendering of this page; empty for an old copy. */
  renderRequestId: string;
};

/** Headers of the rendered response that are wrong for the cached page: they are set here, or with each response. */
const perResponseHeaders = [
  "cache-control",
  "content-security-policy",
  "x-request-id",
  "connection",
  "content-length",
  "date",
  "vary",
];
const minimumBytes = 1024;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify<Uint8Array, typeof brotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Uint8Array, Buffer>(gzip);
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Converts the app's response to an anonymous request into a page for all visitors. Rejects if the response is for
 * one person.
 */
export async function makeCachedPage(response: Response): Promise<ComputedAnswer<CachedPage>> {
  const { status } = response;
  if (response.headers.has("set-cookie")) throw new Error("a page that sets a cookie is for one person");
  const isCacheable = isCacheableResponse(response);
  const renderRequestId = response.headers.get("x-request-id") ?? "";
  const policy = response.headers.get("content-security-policy") ?? "";
  const text = await response.text();
  // The id of a successful request has no use, and an unchanged page should have the same bytes.
  const page = isCacheable && renderRequestId !== "" ? text.replaceAll(renderRequestId, "") : text;
  const { html, scriptSources } = replaceNonceByHashes(page, nonceOf(policy));
  const identity = Buffer.from(html);
  const tag = isCacheable
    ? `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`
    : "";
  const headers = [
    ...[...response.headers].filter(([name]) => !perResponseHeaders.includes(name)).flat(),
    ...["Content-Security-Policy", policy.replace(/'nonce-[^']*'/, scriptSources).replace(" ;", ";")],
    // The page is the same for every visitor: any cache may store it and must revalidate it each time.
    ...["Cache-Control", isCacheable ? "no-cache" : (response.headers.get("cache-control") ?? "no-store")],
    ...["Vary", "Accept-Encoding"],
    ...(isCacheable ? ["ETag", `W/${tag}`] : []),
  ];
  const encodings = await encode(identity, headers);
  const bytes = Object.values(encodings).reduce((sum, { body }) => sum + body.length, 0);
  // Every row that a page shows appears in its links or its data by id.
  const recordIds = new Set(html.match(uuid));
  return {
    answer: { status, tag, encodings, notModified: headers, renderRequestId, bytes, recordIds },
    isCacheable,
  };
}

/**
 * Markup: web/shell/old-page-notice.tsx. The notice is empty and hidden until a page is shown that may be out of
 * date.
 */
const emptyNotice = /(<aside data-stale-page="") hidden=""(.*?<p data-stale-page-text="">)(<\/p>)/s;

/**
 * Returns the page with a notice about its age, which no cache may store. Returns undefined if the page has no
 * placeholder for a notice.
 */
export async function withNotice(
  page: CachedPage,
  { text, ageSeconds }: { text: string; ageSeconds: number },
): Promise<CachedPage | undefined> {
  const html = page.encodings.identity.body.toString();
  if (!emptyNotice.test(html)) return undefined;
  const identity = Buffer.from(html.replace(emptyNotice, `$1$2${text}$3`));
  const headers = [
    ...withoutHeaders(page.notModified, ["cache-control", "etag"]),
    ...["Cache-Control", "no-store", "Age", String(ageSeconds)],
  ];
  return {
    ...page,
    tag: "",
    renderRequestId: "",
    notModified: headers,
    encodings: await encode(identity, headers),
  };
}

/** Removes headers from a flat list of names and values, the format that Node takes. */
function withoutHeaders(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes((headers[index - (index % 2)] ?? "").toLowerCase()));
}

/** Errors are transient, and a missing page may exist later: only successful pages are cached. */
function isCacheableResponse({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && isPage && headers.get("cache-control") !== "no-store";
}

async function encode(identity: Buffer, headers: readonly string[]): Promise<CachedPage["encodings"]> {
  const plain = form(identity, headers);
  if (identity.length < minimumBytes) return { identity: plain, br: plain, gzip: plain };
  const [br, gzip] = await Promise.all([toBrotli(identity, brotliOptions), toGzip(identity)]);
  return {
    identity: plain,
    br: form(br, [...headers, "Content-Encoding", "br"]),
    gzip: form(gzip, [...headers, "Content-Encoding", "gzip"]),
  };
}

function form(body: Buffer, headers: readonly string[]): Form {
  return { body, headers: [...headers, "Content-Length", String(body.length)] };
}

function nonceOf(policy: string): string {
  return /'nonce-([^']*)'/.exec(policy)?.[1] ?? "";
}

/**
 * Allows the page's own scripts by hash instead of by nonce. A nonce shared by many responses could be read from one
 * of them. The page's own scripts are those with the nonce of its rendering: their hashes go into the policy, and the
 * nonce is removed from the page. A script injected by other means has no nonce, gets no hash and does not run.
 */
function replaceNonceByHashes(html: string, nonce: string): { html: string; scriptSources: string } {
  if (nonce === "") return { html, scriptSources: "" };
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, opening = "", script = ""] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    const isOwn = opening.includes(attribute) && script !== "";
    if (isOwn) sources.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), scriptSources: [...sources].join(" ") };
}
