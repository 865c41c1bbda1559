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

/** A failed call in words that a person may read. */
export type ApiError = {
  /** Missing when there was no answer of the catalogue. */
  code?: ErrorCode;
  title: string;
  text: string;
  /** Messages to show beside the fields, by field name. */
  fields: Record<string, string>;
  /** The session has ended, or there never was one. */
  needsSignIn?: boolean;
  /** The service itself is away, and comes back by itself. */
  isAway?: boolean;
};

/** The only place where what a call throws becomes words. Nothing that is not of the catalogue is shown. */
export function toApiError(error: unknown): ApiError {
  if (!(error instanceof ORPCError)) return { ...panel.offline, fields: {} };
  if (!isErrorCode(error.code)) {
    return { title: errorTitle("internal") ?? panel.failed, text: errorText("internal"), fields: {} };
  }
  return {
    code: error.code,
    title: errorTitle(error.code) ?? panel.failed,
    // The server has already filled its places.
    text: error.message,
    fields: fieldsOf(error.data),
    ...(needsSignIn(error.code) && { needsSignIn: true }),
    ...(isUnavailable(error.code) && { isAway: true }),
  };
}

/** Whether somebody else saved since what was sent was read. */
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
