import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiResult } from "#server/api/handler.ts";
import { chooseEncoding, compress } from "#server/http/page/compressed.ts";
import type { MetricsAccess } from "#server/http/probes.ts";
import type { Identity } from "#server/http/request/identify-request.ts";
import { observeAnswer } from "#server/http/request/observe-requests.ts";
import { apiPolicy, createSecurityHeaders } from "#server/http/request/security-headers.ts";

export type SenderOptions = {
  isDevelopment: boolean;
  isStopping: () => boolean;
  publicUrl?: string | undefined;
  mapTilesUrl?: string | undefined;
  metered?: MetricsAccess | undefined;
};

/** A request that is handled here, and the time at which it started. */
export type ResponseInProgress = {
  request: IncomingMessage;
  response: ServerResponse;
  identity: Identity;
  path: string;
  start: number;
};

export type ApiSender = (answer: Promise<ApiResult>, answering: ResponseInProgress) => Promise<void>;

/** Sends API responses without the app. Each has the same headers, log line and metrics as a response of the app. */
export function createApiSender(options: SenderOptions): ApiSender {
  const always = [
    ...createSecurityHeaders(options).fixed.flat(),
    ...["Content-Security-Policy", apiPolicy, "Content-Type", "application/json"],
    ...["Cache-Control", "no-store", "Vary", "Accept-Encoding"],
  ];
  const write = async (
    answer: ApiResult,
    { request, response, identity: { requestId } }: ResponseInProgress,
  ) => {
    const { status, text, cookies = [], retryAfter } = answer;
    const headers = [...always, "X-Request-Id", requestId];
    for (const cookie of cookies) headers.push("Set-Cookie", cookie);
    if (retryAfter !== undefined) headers.push("Retry-After", retryAfter);
    if (options.isStopping()) headers.push("Connection", "close");
    const length = Buffer.byteLength(text);
    const encoding = chooseEncoding(request.headers["accept-encoding"], length);
    if (encoding === undefined) {
      headers.push("Content-Length", String(length));
      response.writeHead(status, headers).end(text);
      return;
    }
    const smaller = await compress(Buffer.from(text), encoding);
    headers.push("Content-Encoding", encoding, "Content-Length", String(smaller.length));
    response.writeHead(status, headers).end(smaller);
  };
  return async (answering, given) => {
    const { request, response, identity, path, start } = given;
    try {
      const answer = await answering;
      const method = request.method ?? "";
      observeAnswer(
        { method, path, status: answer.status, start },
        { log: identity.log, metrics: options.metered?.metrics },
      );
      await write(answer, given);
    } catch (error) {
      identity.log.error("an answer of the API could not be sent", { error });
      response.destroy();
    }
  };
}
