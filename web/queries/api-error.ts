import { ORPCError } from "@orpc/client";
import {
  type ErrorCode,
  errorText,
  errorTitle,
  isErrorCode,
  isUnavailable,
  needsSignIn,
} from "#contract/errors.ts";
import { panel } from "#contract/screens/panel.texts.ts";

/** A failed call as texts for the user. */
export type ApiError = {
  /** Undefined when the server returned no error of the catalogue. */
  code?: ErrorCode;
  title: string;
  text: string;
  /** Messages to show beside the fields, by field name. */
  fields: Record<string, string>;
  /** The session has ended, or there never was one. */
  needsSignIn?: boolean;
  /** The service is temporarily unavailable and recovers automatically. */
  isAway?: boolean;
};

/** Converts a thrown error into texts, for all calls. Shows no text from outside the error catalogue. */
export function toApiError(error: unknown): ApiError {
  if (!(error instanceof ORPCError)) return { ...panel.offline, fields: {} };
  if (!isErrorCode(error.code)) {
    return { title: errorTitle("internal") ?? panel.failed, text: errorText("internal"), fields: {} };
  }
  return {
    code: error.code,
    title: errorTitle(error.code) ?? panel.failed,
    // The server has already filled in the placeholders.
    text: error.message,
    fields: fieldsOf(error.data),
    ...(needsSignIn(error.code) && { needsSignIn: true }),
    ...(isUnavailable(error.code) && { isAway: true }),
  };
}

/** Checks whether another user saved after the sent data was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ORPCError && error.code === ("conflict" satisfies ErrorCode);
}

function fieldsOf(data: unknown): Record<string, string> {
  const fields = typeof data === "object" && data !== null && "fields" in data ? data.fields : undefined;
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
