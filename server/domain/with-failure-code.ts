import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { Log } from "#server/platform/log/log.ts";

/**
 * Runs a command whose failure has words of its own (spec 8). A refusal passes as it is; anything else is
 * logged here, because the catalogue's answer no longer tells what broke.
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
