import type { IncomingMessage, RequestListener } from "node:http";
import { anonymous } from "#server/actor.ts";
import type { ApiContext } from "#server/api/base.ts";
import { errorResult, handleCall } from "#server/api/handler.ts";
import { createIncomingIdentity, type Identity } from "#server/http/request/identify-request.ts";
import { refusalDuringOutage } from "#server/http/request/refuse-during-outage.ts";
import { openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { Outage } from "#server/platform/database/outage.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createApiSender, type SenderOptions } from "./api-sender.ts";
import { isAnonymousRead } from "./is-anonymous-read.ts";

type Options = SenderOptions & {
  db: ReadOnlyDatabase;
  now: () => Date;
  log: Log;
  platform: Platform;
  trustedProxies: string[];
  outage?: Outage | undefined;
};

/**
 * Handles API reads without a cookie of the product, before the router. There is no actor to identify and no body to
 * receive, and the app's handling of those costs more than the response. The same endpoints respond, with the same
 * headers (a test compares both for every public endpoint). Every other request goes to `next` unchanged.
 */
export function serveAnonymousReads(options: Options, next: RequestListener): RequestListener {
  const identify = createIncomingIdentity(options);
  const send = createApiSender(options);
  return (request, response) => {
    if (!isPlainRead(request)) return next(request, response);
    const start = performance.now();
    const identity = identify(request);
    const url = new URL(request.url ?? "", "http://localhost");
    const context = anonymousContext(options, identity, request.headers["user-agent"]);
    const refusal = refusalDuringOutage(options.outage, true);
    const answer = refusal
      ? Promise.resolve(errorResult(refusal, identity.requestId))
      : handleCall({ method: "GET", url }, context);
    void send(answer, { request, response, identity, path: url.pathname, start });
  };
}

/**
 * Only characters without special meaning: the app handles every URL that needs decoding, refusing or redirecting.
 */
const plainUrl = /^\/api\/[\w/-]+(\?[!-"$-~]*)?$/;

/** An event stream is not a response with a complete body. */
const stream = /\/events$/;

function isPlainRead(request: IncomingMessage): boolean {
  const { method, url = "", headers } = request;
  if (method !== "GET" || !url.startsWith("/api/")) return false;
  return (
    isAnonymousRead(request) &&
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
