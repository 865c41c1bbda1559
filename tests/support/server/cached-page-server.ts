import http from "node:http";
import { afterEach } from "vitest";
import type { PageContext } from "#contract/page-context.ts";
import type { Services } from "#server/app.ts";
import { type HttpServer, listen, listenerFor } from "#server/http/connection/http-server.ts";
import type { CachedPage } from "#server/http/page/cached-page.ts";
import { cachedPages } from "#server/http/page/cached-pages.ts";
import { ResponseCache } from "#server/platform/cache/answer-cache.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { testApp } from "./test-app.ts";

export const offerId = "0199f0a0-0000-7000-8000-000000000001";
export const ownScript = 'console.log("própria")';

/** Builds a page like the real ones: its own scripts have the nonce, a script injected with the content does not. */
export function pageHtml({ nonce, requestId }: PageContext): string {
  return `<!doctype html><script nonce="${nonce}">${ownScript}</script><script nonce="${nonce}" src="/a.js"></script>
<script nonce="${nonce}">data("${requestId}")</script>
<a href="/oferta/${offerId}">Pão</a><script>stolen()</script><p>${requestId}</p>${"<p>Pão quente</p>".repeat(100)}`;
}

export type Handle = (request: Request, context: PageContext) => Promise<Response> | Response;

export const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "content-type": "text/html; charset=utf-8", ...init.headers } });

/** Returns a function that serves pages through a page cache. The server is closed after each test. */
export function withCachedPageServer() {
  let server: HttpServer | undefined;
  afterEach(() => server?.close(1000));

  async function serve(
    handle: Handle = (_, context) => html(pageHtml(context)),
    services: Partial<Services> = {},
  ) {
    const clock = { now: Date.parse("2026-11-15T15:00:00Z") };
    const cache = new ResponseCache<CachedPage>({ maxBytes: 1_000_000, now: () => clock.now });
    cache.setConsistent(true);
    const rendered: Request[] = [];
    const counted: string[] = [];
    const handlePage = async (request: Request, context: PageContext) => {
      rendered.push(request);
      return handle(request, context);
    };
    const { app, logged } = testApp({ handlePage, ...services });
    const metrics = {
      countPage: (outcome: string) => counted.push(outcome),
      observeRequest: () => undefined,
    } as unknown as Metrics;
    const isStopping = services.isStopping ?? (() => false);
    server = await listen({ host: "127.0.0.1", port: 0 }, () =>
      cachedPages(
        {
          ...{ fetch: app.fetch, cache, siteUrl: "http://localhost:3000", isStopping, metrics },
          outage: services.outage,
        },
        listenerFor(app.fetch),
      ),
    );
    const { port } = server;
    return {
      cache,
      clock,
      rendered,
      counted,
      logged,
      ask: (path: string, options = {}) => ask(port, path, options),
    };
  }
  return serve;
}

type Asked = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string };

/** Returns the raw bytes of the response: `fetch` would decompress them and hide what was sent. */
function ask(port: number, path: string, { body, ...options }: Asked = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request({ host: "127.0.0.1", port, path, ...options }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on("error", reject).end(body);
    },
  );
}
