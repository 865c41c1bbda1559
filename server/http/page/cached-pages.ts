import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pageKey } from "#contract/page-key.ts";
import { isBodilessRead } from "#server/http/api/is-anonymous-read.ts";
import type { AppEnv } from "#server/http/request/app-env.ts";
import type { ResponseCache } from "#server/platform/cache/answer-cache.ts";
import { noOutage, type Outage } from "#server/platform/database/outage.ts";
import type { Metrics, PageOutcome } from "#server/platform/metrics/metrics.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { type CachedPage, makeCachedPage } from "./cached-page.ts";
import { createStalePages } from "./stale-pages.ts";

type Options = {
  /** The app. The cache sends it requests of an anonymous visitor. */
  fetch: (request: Request, env: AppEnv["Bindings"]) => Response | Promise<Response>;
  cache: ResponseCache<CachedPage>;
  siteUrl: string;
  isStopping: () => boolean;
  outage?: Outage | undefined;
  metrics?: Metrics | undefined;
};

/**
 * Serves public pages from memory, before the router, to every visitor. Cookies are ignored, so a signed-in user
 * costs no more than an anonymous visitor (decision 24). A page is rendered from its URL alone, so no data of one
 * visitor can reach another. During a database outage, the last rendered page is shown with its age (decision 30).
 * Every other request, and every page that cannot be shared, goes to `next` unchanged.
 */
export function cachedPages(options: Options, next: RequestListener): RequestListener {
  const { fetch, cache, siteUrl, isStopping, outage = noOutage, metrics } = options;
  const make = async (key: string) => makeCachedPage(await fetch(new Request(new URL(key, siteUrl)), {}));
  const oldPages = createStalePages(cache);

  // Counted in the metrics and not logged: a log line would cost as much as the response.
  const send = (
    page: CachedPage,
    outcome: PageOutcome,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    metrics?.countPage(outcome);
    sendPage(page, request, response, isStopping());
  };

  async function renderOrServeStale(key: string): Promise<{ page: CachedPage; outcome: PageOutcome }> {
    const old = outage.isActive() ? await oldPages(key) : undefined;
    if (old) return { page: old, outcome: "old" };
    let outcome: PageOutcome = "waited";
    const page = await cache.fill(key, () => {
      outcome = "made";
      return make(key);
    });
    if (page.status !== 503 || !(await outage.isConfirmed())) return { page, outcome };
    if (outcome === "waited") outage.countRefused();
    // The outage began while this page was rendered.
    const before = await oldPages(key);
    return before ? { page: before, outcome: "old" } : { page, outcome };
  }

  return (request, response) => {
    const key = isBodilessRead(request) ? pageKey(request.url ?? "") : undefined;
    if (key === undefined) return next(request, response);
    const cached = cache.get(key);
    if (cached) return send(cached, "hit", request, response);
    renderOrServeStale(key)
      .then(({ page, outcome }) => send(page, outcome, request, response))
      .catch(() => next(request, response));
  };
}

function sendPage(
  page: CachedPage,
  { headers }: IncomingMessage,
  response: ServerResponse,
  isLast: boolean,
): void {
  // A page that is not cached may be an error: the header must have the id that the log and the page show.
  const own = ["X-Request-Id", (page.tag === "" && page.renderRequestId) || randomUUID()];
  if (isLast) own.push("Connection", "close");
  if (isSame(headers["if-none-match"], page)) {
    response.writeHead(304, [...page.notModified, ...own]).end();
    return;
  }
  const form = page.encodings[acceptedEncoding(headers["accept-encoding"]) ?? "identity"];
  response.writeHead(page.status, [...form.headers, ...own]).end(form.body);
}

/** Compares weakly, as for GET: all encodings of a page are the same page. */
function isSame(ifNoneMatch: string | undefined, { tag }: CachedPage): boolean {
  if (ifNoneMatch === undefined || tag === "") return false;
  return ifNoneMatch === "*" || ifNoneMatch.includes(tag);
}
