import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import { FetchHandler } from "@orpc/server/fetch";
import { StandardHandler } from "@orpc/server/standard";
import { z } from "zod";
import { pt } from "zod/locales";
import { AppError } from "#contract/errors.ts";
import { admitRequest } from "./admit-request.ts";
import type { ApiContext } from "./base.ts";
import { CoerceQueries } from "./coerce-queries.ts";
import { translateErrors, translateMalformed } from "./errors.ts";
import { createPathFirstCodec } from "./path-first-codec.ts";
import { parseJson, type ReadBody, readBytes } from "./read-body.ts";
import { retryAfter, withRetryAfter } from "./retry-after.ts";
import { router } from "./router.ts";

const prefix = "/api";

// What no schema words itself ("expected a number") is said in Portuguese too.
z.config(pt());

const matcher = new StandardOpenAPIMatcher();
const entries = new StandardHandler(router, matcher, createPathFirstCodec(), {
  plugins: [new CoerceQueries()],
  interceptors: [translateMalformed, admitRequest(matcher)],
  clientInterceptors: [translateErrors],
});
const handler = new FetchHandler(entries);

/** Answers everything under /api. Bodies are JSON, unless `readBody` says otherwise. */
export async function handleApi(
  request: Request,
  context: ApiContext,
  readBody: ReadBody = async (most) => parseJson(await readBytes(request, most.bytes), most.values),
): Promise<Response> {
  const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
  let refusal: AppError | undefined;
  const onRefusal = (error: AppError) => {
    refusal = error;
  };
  const { matched, response } = await handler.handle(request, {
    prefix,
    context: { ...context, idempotencyKey, readBody, onRefusal },
  });
  if (!matched) return apiErrorResponse(new AppError("not_found"), context.requestId);
  return withRetryAfter(response, refusal);
}

/** An answer as it is sent: `text` is JSON, `cookies` are lines of `Set-Cookie`. */
export type ApiAnswer = { status: number; text: string; cookies?: string[]; retryAfter?: string | undefined };

export type ApiCall = { method: "GET" | "POST"; url: URL };

/** A call answered by the same entries without a Request and a Response around them, which cost more than most. */
export async function answerCall({ method, url }: ApiCall, context: ApiContext): Promise<ApiAnswer> {
  const request = { method, url, headers: {}, body: async () => undefined, signal: undefined };
  let refusal: AppError | undefined;
  const onRefusal = (error: AppError) => {
    refusal = error;
  };
  const { matched, response } = await entries.handle(request, { prefix, context: { ...context, onRefusal } });
  if (!matched) return answerError(new AppError("not_found"), context.requestId);
  const { status, body } = response;
  return { status, text: JSON.stringify(body), retryAfter: retryAfter(status, refusal) };
}

/** `apiErrorResponse` without a Response. */
export function answerError(error: AppError, requestId: string): ApiAnswer {
  const { status, body } = apiError(error, requestId);
  return { status, text: JSON.stringify(body), retryAfter: retryAfter(status, error) };
}

/** The catalogue's answer for what fails before or beside a procedure, in the shape procedures use. */
export function apiErrorResponse(error: AppError, requestId: string): Response {
  const { status, body } = apiError(error, requestId);
  return withRetryAfter(Response.json(body, { status, headers: { "Cache-Control": "no-store" } }), error);
}

function apiError({ code, status, message, title }: AppError, requestId: string) {
  return { status, body: { defined: false, code, status, message, data: { title, requestId } } };
}
