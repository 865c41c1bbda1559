import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import type { PhoneRequest } from "./pass-token.ts";

const logLimit = { limit: limits.passRequests, windowMinutes: limits.passRequestsWindowMinutes };

/** Logs what a phone could not do with a pass. Anyone can send this, so it is short and limited for each IP address. */
export async function reportPassProblems(
  { log }: Pick<Ctx, "log">,
  { platform: { limiter }, visitor }: PhoneRequest,
  problems: string[],
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.hit(`wallet-pass-log:${visitor.address}`, logLimit);
  if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
  const lines = problems.slice(0, limits.passLogLinesMax).map(shortened);
  log.warn("a phone reported problems with wallet passes", { problems: lines });
}

/** Without the numbers and secrets that a phone copies into its report. */
function shortened(line: string): string {
  return line.slice(0, limits.passLogMaxLength).replaceAll(/[\w-]{24,}/g, "…");
}
