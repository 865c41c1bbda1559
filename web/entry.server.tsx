import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext } from "./page-context.ts";
import { NonceContext } from "./shell/nonce.ts";
import { isDocumentPage } from "./shell/page-handle.ts";

/** Renders the whole page before the first byte: pages are small, and an error can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  const isStatic = isOfDocument(entry);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isStatic) return new Response(renderStatic(page), { status, headers });
  const { html, failed } = await renderHydratable(page, nonce, report);
  return new Response(html, { status: failed ? 500 : status, headers });
}

function isOfDocument({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return isDocumentPage(staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle));
}

/** Renders in one pass without React's hydration markers, in less than half the time of a stream. */
function renderStatic(page: ReactNode): Uint8Array<ArrayBuffer> {
  return Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
}

type Rendered = { html: Uint8Array<ArrayBuffer>; failed: boolean };

function renderHydratable(
  page: ReactNode,
  nonce: string,
  report: (error: unknown) => void,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collectBytes((html) => resolve({ html: removePreloadNonces(html), failed }))),
      onShellError: reject,
      onError(error) {
        failed = true;
        report(error);
      },
    });
  });
}

/**
 * Removes the nonce from module preloads. A browser reuses a compiled module only for requests with the same
 * attributes, and the nonce changes with each response. Modules are files of this site, which the policy allows
 * without a nonce.
 */
function removePreloadNonces(html: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(html.toString().replaceAll(/(<link rel="modulepreload"[^>]*?) nonce="[^"]*"/g, "$1"));
}

/** Collects the bytes with a Node stream: wrapping them in a web stream would cost more than the bytes themselves. */
function collectBytes(done: (bytes: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(end) {
      done(Buffer.concat(chunks));
      end();
    },
  });
}

/**
 * Reports errors of loaders and of pages without React. Ignores aborted requests (the visitor left) and refusals with
 * a status.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).report(error);
};
