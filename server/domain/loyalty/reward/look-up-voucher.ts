import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { VoucherLookUpResult } from "#contract/loyalty/card.view.ts";
import type { VoucherLookUp } from "#contract/loyalty/posting.schema.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { attemptKey } from "#server/domain/shop/attempt-key.ts";
import { findVoucher, toCounterVoucher } from "./read-vouchers.ts";

const wrongCodeLimit = { limit: limits.lookUpAttempts, windowMinutes: limits.lookUpWindowMinutes };

/**
 * Returns the counter's view of a voucher, also of one that can no longer be used. Codes that are not of this company
 * count as attempts.
 */
export const lookUpVoucher = command(
  clubCounter,
  async (
    ctx: CommandContext,
    { platform: { limiter } }: Pick<RequestContext, "platform">,
    { code, ...input }: VoucherLookUp,
  ): Promise<VoucherLookUpResult> => {
    const companyId = clubCompanyId(ctx.actor, input.companyId);
    const key = `voucher-look-up:${await attemptKey(ctx)}`;
    const { allowed, retryAfterSeconds } = await limiter.hit(key, wrongCodeLimit);
    if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
    const row = await findVoucher(ctx.db, "code", code);
    if (!row) return { voucher: null };
    if (row.voucher.companyId !== companyId) throw new AppError("loyalty.voucher_other_company");
    await limiter.restoreAttempt(key, wrongCodeLimit);
    return { voucher: toCounterVoucher(row, ctx) };
  },
);
