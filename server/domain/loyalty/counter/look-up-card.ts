import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import type { CardLookUpResult } from "#contract/loyalty/card.view.ts";
import { looksLikeCardCode } from "#contract/loyalty/pass/card-code-format.ts";
import type { CardLookUp } from "#contract/loyalty/posting.schema.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { findCardByPhone, findCardOfClient } from "#server/domain/loyalty/card/find-card.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { findCodedCard } from "#server/domain/loyalty/pass/find-coded-card.ts";
import { readPass } from "#server/domain/loyalty/pass/read-pass.ts";
import { attemptKey } from "#server/domain/shop/attempt-key.ts";
import { readCounterCard } from "./counter-card.ts";

const unknownPhoneLimit = { limit: limits.lookUpAttempts, windowMinutes: limits.lookUpWindowMinutes };

/**
 * Finds the card of a client in the company's club. The response for a phone without a card here is the same, whether
 * the phone belongs to a client of another company or to no client. Such phones count as attempts. Passes do not,
 * because they cannot be guessed.
 */
export const lookUpCard = command(
  clubCounter,
  async (
    ctx: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    input: CardLookUp,
  ): Promise<CardLookUpResult> => {
    const { limiter, keys } = platform;
    const companyId = clubCompanyId(ctx.actor, input.companyId);
    if (input.cardId) return { card: await readCounterCard(ctx, { cardId: input.cardId, companyId }) };
    if (input.pass !== undefined && looksLikeCardCode(input.pass)) {
      const cardId = await findCodedCard(ctx, platform, { code: input.pass, companyId });
      return { card: await readCounterCard(ctx, { cardId, companyId }) };
    }
    if (input.pass !== undefined) {
      const clientId = await readPass({ pass: input.pass, scannedAt: ctx.now, now: ctx.now }, keys);
      const cardId = await findCardOfClient(ctx.db, companyId, clientId);
      return { card: cardId ? await readCounterCard(ctx, { cardId, companyId }) : null };
    }
    const key = `card-look-up:${await attemptKey(ctx)}`;
    const { allowed, retryAfterSeconds } = await limiter.hit(key, unknownPhoneLimit);
    if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
    const cardId = await findCardByPhone(ctx.db, companyId, normalizePhoneIdentity(input.phone ?? ""));
    if (!cardId) return { card: null };
    const [card] = await Promise.all([
      readCounterCard(ctx, { cardId, companyId }),
      limiter.restoreAttempt(key, unknownPhoneLimit),
    ]);
    return { card };
  },
);
