import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { anonymous } from "#server/actor.ts";
import type { ApiContext } from "#server/api/base.ts";
import { type ApiAnswer, answerRead } from "#server/api/handler.ts";
import { openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { compress, worthwhileEncoding } from "./compressed.ts";
import { retryAfterSeconds } from "./error-response.ts";
import { createIdentity, type Identity } from "./identify-request.ts";
import { isOfAnyone } from "./is-of-anyone.ts";
import { observeAnswer } from "./observe-requests.ts";
import type { MeteredBy } from "./probes.ts";
import { apiPolicy, createSecurityHeaders } from "./security-headers.ts";

type Options = {
  db: Database;
  now: () => Date;
  log: Log;
  platform: Platform;
  trustedProxies: string[];
  isDevelopment: boolean;
  isStopping: () => boolean;
  publicUrl?: string | undefined;
  mapTilesUrl?: string | undefined;
  metered?: MeteredBy | undefined;
};

/**
 * Reads of the API by who sends no cookie of the product, before the router: there is nobody to find out about and no
 * body to receive, and what the app does about those costs more than the answer. The same entries answer, under the
 * same headers (a test compares the two for every public entry). Every other request goes to `next` untouched.
 */
export function anonymousReads(options: Options, next: RequestListener): RequestListener {
  const identify = createIdentity(options);
  const send = createSender(options);
  return (request, response) => {
    if (!isPlainRead(request)) return next(request, response);
    const start = performance.now();
    const { headers, socket } = request;
    const forwardedFor = headers["x-forwarded-for"];
    const identity = identify(
      socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor,
    );
    const url = new URL(request.url ?? "", "http://localhost");
    const context = anonymousContext(options, identity, headers["user-agent"]);
    answerRead(url, context)
      .then((answer) => {
        const { status } = answer;
        observeAnswer(
          { method: "GET", path: url.pathname, status, start },
          { log: identity.log, metrics: options.metered?.metrics },
        );
        return send(answer, identity, request, response);
      })
      .catch((error: unknown) => {
        identity.log.error("an answer of the API could not be sent", { error });
        response.destroy();
      });
  };
}

/** Letters that mean only themselves: whatever needs decoding, refusing or redirecting is the app's. */
const plainUrl = /^\/api\/[\w/-]+(\?[!-"$-~]*)?$/;

/** What goes on being told is no answer in one piece. */
const stream = /\/events$/;

function isPlainRead(request: IncomingMessage): boolean {
  const { method, url = "", headers } = request;
  if (method !== "GET" || !url.startsWith("/api/")) return false;
  return (
    isOfAnyone(request) &&
    headers["content-type"] === undefined &&
    plainUrl.test(url) &&
    !stream.test(url) &&
    !url.includes("//") &&
    !url.includes("%00")
  );
}

function anonymousContext(
  { db, now, platform }: Options,
  { requestId, log, clientAddress }: Identity,
  userAgent: string | undefined,
): ApiContext {
  return {
    ctx: { db, actor: anonymous, now: now(), log },
    requestId,
    visitor: { address: clientAddress, userAgent },
    cookies: openCookieJar(undefined, { secure: false }),
    platform,
  };
}

/** Writes an answer with every header that the app's own answers carry. */
function createSender(options: Options) {
  const always = [
    ...createSecurityHeaders(options).fixed.flat(),
    ...["Content-Security-Policy", apiPolicy, "Content-Type", "application/json"],
    ...["Cache-Control", "no-store", "Vary", "Accept-Encoding"],
  ];
  return async (
    { status, text }: ApiAnswer,
    { requestId }: Identity,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const headers = [...always, "X-Request-Id", requestId];
    if (status === 503) headers.push("Retry-After", retryAfterSeconds);
    if (options.isStopping()) headers.push("Connection", "close");
    const length = Buffer.byteLength(text);
    const encoding = worthwhileEncoding(request.headers["accept-encoding"], length);
    if (encoding === undefined) {
      headers.push("Content-Length", String(length));
      response.writeHead(status, headers).end(text);
      return;
    }
    const smaller = await compress(Buffer.from(text), encoding);
    headers.push("Content-Encoding", encoding, "Content-Length", String(smaller.length));
    response.writeHead(status, headers).end(smaller);
  };
}
