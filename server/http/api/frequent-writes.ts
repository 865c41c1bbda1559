import type { IncomingMessage, RequestListener } from "node:http";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { type ApiResult, errorResult, handleCall } from "#server/api/handler.ts";
import { parseJson } from "#server/api/read-body.ts";
import { toAppError } from "#server/http/request/error-response.ts";
import { createIncomingIdentity, type Identity } from "#server/http/request/identify-request.ts";
import { createIsCrossOrigin } from "#server/http/request/refuse-cross-origin-writes.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import type { Outage } from "#server/platform/database/outage.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createApiSender, type SenderOptions } from "./api-sender.ts";
import { readContext } from "./create-api-context.ts";
import { hostForm } from "./is-anonymous-read.ts";

type Options = SenderOptions & {
  db: ReadOnlyDatabase;
  now: () => Date;
  log: Log;
  platform: Platform;
  trustedProxies: string[];
  changes?: Pick<Listening, "flushNotifications"> | undefined;
  outage?: Outage | undefined;
};

/**
 * Handles the writes that come in bulk before the router: claims and redemptions of coupons, postings and rewards of a
 * club. The app's handling of a request costs more than these writes. The same endpoints respond, for every actor, with
 * the same headers (a test compares both). Only requests that the app would accept are handled here. Every other request
 * goes to `next` unchanged, to be refused there.
 */
export function frequentWrites(options: Options, next: RequestListener): RequestListener {
  const identify = createIncomingIdentity(options);
  const send = createApiSender(options);
  const isCrossOrigin = createIsCrossOrigin(options.publicUrl);
  return (request, response) => {
    if (!isFrequentWrite(request) || isCrossOrigin(request.headers)) return next(request, response);
    const start = performance.now();
    const identity = identify(request);
    const answer = answerWrite(options, identity, request);
    void send(answer, { request, response, identity, path: request.url ?? "", start });
  };
}

const frequentWriteUrl =
  /^\/api\/(offers\/[\w-]+\/coupons|coupons\/[\w-]+\/redemption|shop\/(postings|vouchers))$/;

function isFrequentWrite({ method, url = "", headers }: IncomingMessage): boolean {
  return (
    method === "POST" &&
    frequentWriteUrl.test(url) &&
    headers["content-type"] === "application/json" &&
    Number(headers["content-length"]) <= limits.bodyMaxBytes &&
    headers["transfer-encoding"] === undefined &&
    hostForm.test(headers.host ?? "")
  );
}

async function answerWrite(
  options: Options,
  identity: Identity,
  request: IncomingMessage,
): Promise<ApiResult> {
  // Bulk writes wait briefly for page reads.
  await options.platform.priorityGate.waitInOrder();
  const asking = await readContext(options, identity, request).catch((error: unknown) =>
    toAppError(error, { log: identity.log, isRead: false }),
  );
  if (asking instanceof AppError) return errorResult(asking, identity.requestId);
  const { context, cookies } = asking;
  const { "idempotency-key": key } = request.headers;
  const url = new URL(request.url ?? "", "http://localhost");
  const answer = await handleCall(
    { method: "POST", url },
    {
      ...context,
      idempotencyKey: Array.isArray(key) ? key.join() : key,
      readBody: async ({ values }) => parseJson(await readIncoming(request), values),
    },
  );
  // As in the app: a user who changes public content must see the change in the next page.
  if (context.ctx.actor.kind === "user") await options.changes?.flushNotifications();
  return { ...answer, cookies: cookies.written() };
}

/** Reads the body, whose length was checked before. */
function readIncoming(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new Error("the request broke off"));
    if (request.destroyed) return broken();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", broken).on("close", broken);
  });
}
