import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { Log } from "#server/platform/log/log.ts";

/**
 * Runs a command whose failure has its own error code (spec 8). A refusal passes unchanged. Any other error is logged
 * here, because the response of the error catalogue no longer contains the cause.
 */
export async function withFailureCode<Result>(
  code: ErrorCode,
  log: Log,
  command: () => Promise<Result>,
): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error("a command failed", { error, code });
    throw new AppError(code, { cause: error });
  }
}
