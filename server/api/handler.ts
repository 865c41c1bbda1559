import { SmartCoercionPlugin } from "@orpc/json-schema";
import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import { FetchHandler } from "@orpc/server/fetch";
import { StandardHandler, type StandardHandlerOptions } from "@orpc/server/standard";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { pt } from "zod/locales";
import { AppError } from "#contract/errors.ts";
import type { ApiContext } from "./base.ts";
import { translateErrors, translateMalformed } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";
import { createPathFirstCodec } from "./path-first-codec.ts";
import { router } from "./router.ts";
import { writeOutput } from "./write-output.ts";

const prefix = "/api";

// What no schema words itself ("expected a number") is said in Portuguese too.
z.config(pt());

type Interceptors = NonNullable<StandardHandlerOptions<ApiContext>["clientInterceptors"]>;

const entries = (clientInterceptors: Interceptors) =>
  new StandardHandler(router, new StandardOpenAPIMatcher(), createPathFirstCodec(), {
    // Query strings and path parameters arrive as text; the schemas say what they mean.
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [translateMalformed],
    clientInterceptors,
  });
const handler = new FetchHandler(entries([translateErrors]));
const calls = entries([translateErrors, writeOutput]);

/** Answers everything under /api. */
export async function handleApi(request: Request, context: ApiContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && pathname === `${prefix}/openapi.json`) {
    return Response.json(await openApiDocument());
  }
  const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
  const { matched, response } = await handler.handle(request, {
    prefix,
    context: { ...context, idempotencyKey },
  });
  return matched ? response : apiErrorResponse(new AppError("not_found"), context.requestId);
}

/** An answer as it is sent: `text` is JSON, `cookies` are lines of `Set-Cookie`. */
export type ApiAnswer = { status: number; text: string; cookies?: string[] };

/** What is asked; `json` is the body as it came. */
export type ApiCall = { method: "GET" | "POST"; url: URL; json?: string };

/** A call answered by the same entries without a Request and a Response around them, which cost more than most. */
export async function answerCall({ method, url, json }: ApiCall, context: ApiContext): Promise<ApiAnswer> {
  const body = async () => (json ? JSON.parse(json) : undefined);
  const request = { method, url, headers: {}, body, signal: undefined };
  const { matched, response } = await calls.handle(request, { prefix, context });
  if (!matched) return answerError(new AppError("not_found"), context.requestId);
  const { status, body: given } = response;
  // An output is written already, a refusal is not.
  return { status, text: typeof given === "string" ? given : JSON.stringify(given) };
}

/** `apiErrorResponse` without a Response. */
export function answerError(error: AppError, requestId: string): ApiAnswer {
  const { status, body } = apiError(error, requestId);
  return { status, text: JSON.stringify(body) };
}

/** The catalogue's answer for what fails before or beside a procedure, in the shape procedures use. */
export function apiErrorResponse(error: AppError, requestId: string): Response {
  const { status, body } = apiError(error, requestId);
  return Response.json(body, { status });
}

function apiError({ code, status, message, title }: AppError, requestId: string) {
  return { status, body: { defined: false, code, status, message, data: { title, requestId } } };
}
