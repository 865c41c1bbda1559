import { AppError, isUnavailable } from "#contract/errors.ts";
import { isDatabaseUnreachable } from "./platform/database/is-database-unreachable.ts";
import type { Log } from "./platform/log/log.ts";

/**
 * The answer to a call during which the database could not be reached. Whether a write was committed before the
 * connection broke is not known here; where it is, the error says so already (`beforeAnything`, `repeatable`). The log
 * hands the error to the outage.
 */
export function toUnavailable(error: unknown, { log, isRead }: { log: Log; isRead: boolean }): AppError {
  log.error("the database could not be reached", { error });
  if (error instanceof AppError && isUnavailable(error.code)) return error;
  return new AppError(isRead ? "unavailable" : "unavailable.maybe_saved", { cause: error });
}

/** For what a request needs before it does anything: when that fails, nothing was written. */
export function beforeAnything<Result>(isRead: boolean, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isDatabaseUnreachable(error) ? nothingTried(isRead, error) : error;
  });
}

export function nothingTried(isRead: boolean, cause?: unknown): AppError {
  return new AppError(isRead ? "unavailable" : "unavailable.not_saved", { cause });
}

/** For a write with a key: whether or not it was committed, it may be sent again under the same key. */
export async function repeatable<Result>(
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
