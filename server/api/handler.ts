import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { pt } from "zod/locales";
import { AppError } from "#contract/errors.ts";
import type { ApiContext } from "./base.ts";
import { translateErrors, translateMalformed } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";
import { router } from "./router.ts";

const prefix = "/api";

// What no schema words itself ("expected a number") is said in Portuguese too.
z.config(pt());

const handler = new OpenAPIHandler(router, {
  // Query strings and path parameters arrive as text; the schemas say what they mean.
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  interceptors: [translateMalformed],
  clientInterceptors: [translateErrors],
});

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

/** The catalogue's answer for what fails before or beside a procedure, in the shape procedures use. */
export function apiErrorResponse(error: AppError, requestId: string): Response {
  const { code, status, message, title } = error;
  const body = { defined: false, code, status, message, data: { title, requestId } };
  return Response.json(body, { status });
}
