import { ORPCError } from "@orpc/client";
import { type ErrorCode, errorText, isErrorCode } from "#contract/errors.ts";
import { auth } from "#contract/texts/auth.ts";
import { panel } from "#contract/texts/panel.ts";
import { type ApiError, toApiError } from "../queries/api-error.ts";

/** A failed form of the doors in words; `fallback` is the spec's default for a refusal without its own (spec 8). */
export function toAuthProblem(error: unknown, fallback: ErrorCode): ApiError {
  if (error instanceof ORPCError && !isErrorCode(error.code) && error.status < 500) {
    return { title: panel.failed, text: errorText(fallback), fields: {} };
  }
  return toApiError(error);
}

export function invalidFields(fields: Record<string, string>): ApiError {
  return { title: auth.validationTitle, text: auth.validationText, fields };
}
