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

/** Rendered whole before the first byte: pages are small, and an error still changes the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  const isDocument = isOfDocument(entry);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isDocument) return new Response(toDocument(page), { status, headers });
  const { html, failed } = await toApplication(page, nonce, report);
  return new Response(html, { status: failed ? 500 : status, headers });
}

function isOfDocument({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return isDocumentPage(staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle));
}

/** In one go, without the marks by which React would find its way: less than half the time of a stream. */
function toDocument(page: ReactNode): Uint8Array<ArrayBuffer> {
  return Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
}

type Rendered = { html: Uint8Array<ArrayBuffer>; failed: boolean };

function toApplication(page: ReactNode, nonce: string, report: (error: unknown) => void): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collect((html) => resolve({ html: keepCompiled(html), failed }))),
      onShellError: reject,
      onError(error) {
        failed = true;
        report(error);
      },
    });
  });
}

/**
 * A browser keeps what it has compiled of a module for the next page that asks for it in the same way, and a nonce, new
 * with each answer, is part of how. Modules are files of our own, which the policy allows without one.
 */
function keepCompiled(html: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(html.toString().replaceAll(/(<link rel="modulepreload"[^>]*?) nonce="[^"]*"/g, "$1"));
}

/** A stream of the web around the bytes would cost more than they do. */
function collect(done: (bytes: Buffer) => void): Writable {
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

/** Errors of loaders, and of documents. A visitor who left while the page was made is none, nor is a refusal with a status. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).report(error);
};
