import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import { FetchHandler } from "@orpc/server/fetch";
import { StandardHandler } from "@orpc/server/standard";
import { z } from "zod";
import { pt } from "zod/locales";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { authorizeThenReadBody } from "./admit-request.ts";
import type { ApiContext } from "./base.ts";
import { CoerceQueries } from "./coerce-queries.ts";
import { translateErrors, translateMalformed } from "./errors.ts";
import { createPathFirstCodec } from "./path-first-codec.ts";
import { parseJson, type ReadBody, readBytes } from "./read-body.ts";
import { retryAfter, withRetryAfter } from "./retry-after.ts";
import { router } from "./router.ts";

const prefix = "/api";

// Zod's default messages ("expected a number"), used where a schema has no message of its own, are in Portuguese too.
// Its message for a missing value names `undefined`, which no user understands.
z.config({
  ...pt(),
  customError: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? validation.missing : undefined,
});

const matcher = new StandardOpenAPIMatcher();
const entries = new StandardHandler(router, matcher, createPathFirstCodec(), {
  plugins: [new CoerceQueries()],
  interceptors: [translateMalformed, authorizeThenReadBody(matcher)],
  clientInterceptors: [translateErrors],
});
const handler = new FetchHandler(entries);

/** Handles every request under /api. Bodies are JSON, unless `readBody` reads another format. */
export async function handleApi(
  request: Request,
  context: ApiContext,
  readBody: ReadBody = async (max) => parseJson(await readBytes(request, max.bytes), max.values),
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

/** A response ready to send: `text` is JSON, `cookies` are the lines of `Set-Cookie`. */
export type ApiResult = { status: number; text: string; cookies?: string[]; retryAfter?: string | undefined };

export type ApiCall = { method: "GET" | "POST"; url: URL };

/**
 * Handles a call with the same endpoints, without Request and Response objects: creating them costs more than most
 * calls.
 */
export async function handleCall({ method, url }: ApiCall, context: ApiContext): Promise<ApiResult> {
  const request = { method, url, headers: {}, body: async () => undefined, signal: undefined };
  let refusal: AppError | undefined;
  const onRefusal = (error: AppError) => {
    refusal = error;
  };
  const { matched, response } = await entries.handle(request, { prefix, context: { ...context, onRefusal } });
  if (!matched) return errorResult(new AppError("not_found"), context.requestId);
  const { status, body } = response;
  return { status, text: JSON.stringify(body), retryAfter: retryAfter(status, refusal) };
}

/** The same as `apiErrorResponse`, without a Response object. */
export function errorResult(error: AppError, requestId: string): ApiResult {
  const { status, body } = apiError(error, requestId);
  return { status, text: JSON.stringify(body), retryAfter: retryAfter(status, error) };
}

/**
 * Returns the response of the error catalogue for failures outside of a procedure, in the same format as procedures
 * use.
 */
export function apiErrorResponse(error: AppError, requestId: string): Response {
  const { status, body } = apiError(error, requestId);
  return withRetryAfter(Response.json(body, { status, headers: { "Cache-Control": "no-store" } }), error);
}

function apiError({ code, status, message, title }: AppError, requestId: string) {
  return { status, body: { defined: false, code, status, message, data: { title, requestId } } };
}
