import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Cacheable, Made } from "#server/platform/cache/answer-cache.ts";
import type { Encoding } from "./accepted-encoding.ts";

type Form = { headers: readonly string[]; body: Buffer };

/** An answer ready to be sent: its bytes in each encoding, and for each the headers as Node writes them. */
export type CachedPage = Cacheable & {
  status: number;
  /** The opaque part of the ETag, in its quotes; empty for an answer that does not last. */
  tag: string;
  forms: Record<Encoding | "identity", Form>;
  notModified: readonly string[];
  /** The id under which the log knows the making of this answer; empty where that is long ago. */
  madeBy: string;
};

/** Headers of the rendering that are wrong for the kept page: set anew here, or with each answer. */
const ownOfEachAnswer = [
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

/** Turns the app's answer to an anonymous request into one for all. Rejects when it is for one person after all. */
export async function makeCachedPage(response: Response): Promise<Made<CachedPage>> {
  const { status } = response;
  if (response.headers.has("set-cookie")) throw new Error("a page that sets a cookie is for one person");
  const isKept = isLasting(response);
  const madeBy = response.headers.get("x-request-id") ?? "";
  const policy = response.headers.get("content-security-policy") ?? "";
  const text = await response.text();
  // The id of a request that went well helps nobody, and a page that did not change should be the same bytes.
  const page = isKept && madeBy !== "" ? text.replaceAll(madeBy, "") : text;
  const { html, scriptSources } = allowedByHash(page, nonceOf(policy));
  const identity = Buffer.from(html);
  const tag = isKept ? `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"` : "";
  const headers = [
    ...[...response.headers].filter(([name]) => !ownOfEachAnswer.includes(name)).flat(),
    ...["Content-Security-Policy", policy.replace(/'nonce-[^']*'/, scriptSources).replace(" ;", ";")],
    // The same for everybody: any cache may keep it, and asks each time whether it is still current.
    ...["Cache-Control", isKept ? "no-cache" : (response.headers.get("cache-control") ?? "no-store")],
    ...["Vary", "Accept-Encoding"],
    ...(isKept ? ["ETag", `W/${tag}`] : []),
  ];
  const forms = await formsOf(identity, headers);
  const bytes = Object.values(forms).reduce((sum, { body }) => sum + body.length, 0);
  // Whatever a page shows, its link or its data names by id.
  const shows = new Set(html.match(uuid));
  return { answer: { status, tag, forms, notModified: headers, madeBy, bytes, shows }, isKept };
}

/** Markup: web/shell/old-page-notice.tsx. It is empty and hidden until a page is shown that may be out of date. */
const emptyNotice = /(<aside data-old-page="") hidden=""(.*?<p data-old-page-text="">)(<\/p>)/s;

/** The page with a notice about its age. No copy of it may be kept anywhere. Nothing where it has no place for a notice. */
export async function withNotice(
  page: CachedPage,
  { text, ageSeconds }: { text: string; ageSeconds: number },
): Promise<CachedPage | undefined> {
  const html = page.forms.identity.body.toString();
  if (!emptyNotice.test(html)) return undefined;
  const identity = Buffer.from(html.replace(emptyNotice, `$1$2${text}$3`));
  const headers = [
    ...withoutHeaders(page.notModified, ["cache-control", "etag"]),
    ...["Cache-Control", "no-store", "Age", String(ageSeconds)],
  ];
  return { ...page, tag: "", madeBy: "", notModified: headers, forms: await formsOf(identity, headers) };
}

/** Of a list of names and values, as Node takes them. */
function withoutHeaders(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes((headers[index - (index % 2)] ?? "").toLowerCase()));
}

/** An error passes, and what is missing may come. */
function isLasting({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && isPage && headers.get("cache-control") !== "no-store";
}

async function formsOf(identity: Buffer, headers: readonly string[]): Promise<CachedPage["forms"]> {
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
 * A nonce that many answers share could be read from one of them. So the page's own scripts, which are those that
 * bear the nonce of its making, are allowed by their hashes instead, and the nonce leaves the page. A script that
 * found its way into the page by other means bears no nonce, gets no hash and does not run.
 */
function allowedByHash(html: string, nonce: string): { html: string; scriptSources: string } {
  if (nonce === "") return { html, scriptSources: "" };
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, opening = "", script = ""] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    const isOwn = opening.includes(attribute) && script !== "";
    if (isOwn) sources.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), scriptSources: [...sources].join(" ") };
}
