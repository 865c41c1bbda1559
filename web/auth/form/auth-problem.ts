import { ORPCError } from "@orpc/client";
import { auth } from "#contract/account/auth.texts.ts";
import { type ErrorCode, errorCatalogue, errorText, errorTitle, isErrorCode } from "#contract/errors.ts";
import { outage } from "#contract/screens/outage.texts.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";

/**
 * Converts a failed sign-in form into texts. `fallback` is the spec's default for a refusal without a text of its own
 * (spec 8).
 */
export function toAuthProblem(error: unknown, fallback: ErrorCode): ApiError {
  if (isNotSaved(error)) return { title: outage.title, text: errorText("unavailable"), fields: {} };
  if (!(error instanceof ORPCError) || hasOwnText(error.code)) return toApiError(error);
  // If the fallback is itself a server error, the spec has no other text for server errors.
  const isCovered = error.status < 500 || errorCatalogue[fallback].status >= 500;
  return isCovered
    ? { title: errorTitle(fallback) ?? panel.failed, text: errorText(fallback), fields: {} }
    : toApiError(error);
}

/** Signing in and requesting a mail save nothing. These forms therefore do not show the text "nothing was saved". */
function isNotSaved(error: unknown): boolean {
  return error instanceof ORPCError && error.code === ("unavailable.not_saved" satisfies ErrorCode);
}

function hasOwnText(code: string): boolean {
  return isErrorCode(code) && code !== "internal";
}

export function invalidFields(fields: Record<string, string>): ApiError {
  return { title: auth.validationTitle, text: auth.validationText, fields };
}
