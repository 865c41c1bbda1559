import { AppError, isUnavailable } from "#contract/errors.ts";
import { isDatabaseUnreachable } from "./platform/database/is-database-unreachable.ts";
import type { Log } from "./platform/log/log.ts";

/**
 * Returns the error for a call during which the database could not be reached. Here it is unknown whether a write was
 * committed before the connection broke. Where it is known, the error already states it (`beforeAnyWrite`,
 * `withRetryableError`). The log reports the error to the outage.
 */
export function toUnavailable(error: unknown, { log, isRead }: { log: Log; isRead: boolean }): AppError {
  log.error("the database could not be reached", { error });
  if (error instanceof AppError && isUnavailable(error.code)) return error;
  return new AppError(isRead ? "unavailable" : "unavailable.maybe_saved", { cause: error });
}

/** For steps that a request needs before it writes anything: if they fail, nothing was written. */
export function beforeAnyWrite<Result>(isRead: boolean, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isDatabaseUnreachable(error) ? notSavedError(isRead, error) : error;
  });
}

export function notSavedError(isRead: boolean, cause?: unknown): AppError {
  return new AppError(isRead ? "unavailable" : "unavailable.not_saved", { cause });
}

/** For a write with an idempotency key: whether or not it was committed, it may be sent again with the same key. */
export async function withRetryableError<Result>(
  key: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (key === undefined || !isDatabaseUnreachable(error)) throw error;
    throw new AppError("unavailable.repeatable", { cause: error });
  }
}
