import { type AnyProcedure, ORPCError, ValidationError } from "@orpc/server";
import { AppError } from "#contract/errors.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { isDatabaseUnreachable } from "#server/platform/database/is-database-unreachable.ts";
import { isDatabaseBusy } from "#server/platform/database/query/is-database-busy.ts";
import { toUnavailable } from "#server/unavailable.ts";
import type { ApiContext } from "./base.ts";

type ErrorData = {
  title: string | undefined;
  fields: Record<string, string> | undefined;
  requestId: string;
  retryAfterSeconds: number | undefined;
};

type Call = { context: ApiContext; procedure: AnyProcedure; next: () => Promise<unknown> };

/**
 * Converts every error of a procedure into an entry of the error catalogue, for HTTP and in-process callers alike.
 */
export async function translateErrors({ context, procedure, next }: Call): Promise<unknown> {
  try {
    return await next();
  } catch (error) {
    const isRead = procedure["~orpc"].route.method === "GET";
    throw isDatabaseUnreachable(error)
      ? fromCatalogue(toUnavailable(error, { log: context.ctx.log, isRead }), context)
      : toApiError(error, context);
  }
}

/**
 * Converts errors that occur before a procedure is called: only a refusal of the caller or a failure to read the
 * request is possible then.
 */
export async function translateMalformed<Result>({
  context,
  next,
}: {
  context: ApiContext;
  next: () => Promise<Result>;
}): Promise<Result> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    throw toApiError(error instanceof AppError ? error : new AppError("bad_request"), context);
  }
}

function toApiError(error: unknown, context: ApiContext): ORPCError<string, unknown> {
  if (error instanceof AppError) return fromCatalogue(error, context);
  if (isInvalidInput(error)) {
    return fromCatalogue(
      new AppError("validation.failed", { fields: fieldMessages(error.cause.issues) }),
      context,
    );
  }
  if (isDatabaseBusy(error)) {
    context.ctx.log.warn("the database was too busy to answer in time");
    return fromCatalogue(new AppError("unavailable"), context);
  }
  context.ctx.log.error("unexpected error in the API", { error });
  return fromCatalogue(new AppError("internal"), context);
}

function fromCatalogue(error: AppError, { requestId, onRefusal }: ApiContext): ORPCError<string, ErrorData> {
  onRefusal?.(error);
  const { code, status, message, title, fields, retryAfterSeconds } = error;
  return new ORPCError(code, { status, message, data: { title, fields, requestId, retryAfterSeconds } });
}

type InvalidInput = ORPCError<"BAD_REQUEST", unknown> & { cause: ValidationError };

/** Invalid output is a bug in the server and has another code. */
function isInvalidInput(error: unknown): error is InvalidInput {
  return error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError;
}
