import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { findPrimaryCard } from "#server/domain/loyalty/card/find-card.ts";
import { attemptKey } from "#server/domain/shop/attempt-key.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCardCode } from "./card-code.ts";

const wrongCodeLimit = { limit: limits.lookUpAttempts, windowMinutes: limits.lookUpWindowMinutes };

/** What checks a scanned text: the keys, and the limit of wrong codes. */
export type PassCheck = Pick<Platform, "limiter"> & { keys: Pick<Platform["keys"], "cardPass" | "cardCode"> };

/**
 * Returns the card of a scanned card code. It names this card only: a client shows other shops the card pass of the
 * wallet, or the card of their club. Wrong codes count as attempts, together with unknown phones.
 */
export async function findCodedCard(
  ctx: Ctx,
  { limiter, keys }: PassCheck,
  { code, companyId }: { code: string; companyId: string },
): Promise<string> {
  const key = `card-look-up:${await attemptKey(ctx)}`;
  const { allowed, retryAfterSeconds } = await limiter.hit(key, wrongCodeLimit);
  if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
  const cardId = readCardCode(code, keys.cardCode);
  if (cardId === undefined) throw new AppError("loyalty.pass_forged");
  await limiter.restoreAttempt(key, wrongCodeLimit);
  const card = await findPrimaryCard(ctx.db, cardId);
  if (!card) throw new AppError("loyalty.unknown_card");
  if (card.companyId !== companyId) throw new AppError("loyalty.code_of_other_club");
  return card.id;
}
