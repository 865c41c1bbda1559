import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { actorKey } from "#server/actor.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { authorOf } from "#server/domain/coupon/change-coupon.ts";
import { counter, servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import {
  findTicket,
  refuseOtherCompany,
  type TicketRow,
  toTicket,
  verdictError,
  verdictFor,
} from "#server/domain/coupon/coupon-ticket.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";
import { bodyHash, keyFormat } from "#server/platform/idempotency/run-once.ts";
import { type Redemption, storeRedemption } from "./redemption-statement.ts";

type Asked = { id: string; operatorName?: string | null; key?: string | undefined };

/**
 * Redeems a coupon at the counter, once. The database function `redeem_coupons` makes the decision. A coupon that
 * cannot be redeemed is refused with the reason and stays unchanged. The same idempotency key gets the first response
 * again.
 */
export const redeemCoupon = command(
  counter,
  async (ctx: CommandContext, asked: Asked): Promise<CouponTicket> => {
    const companyId = servedCompanyId(ctx.actor);
    const { outcome, redeemedAt } = await storeRedemption(ctx.db, redemptionOf(ctx, companyId, asked));
    if (outcome === "mismatch") throw new AppError("idempotency_mismatch");
    const row = await findTicket(ctx.db, "id", asked.id);
    if (!row) throw new AppError("coupon.unknown");
    // Also checked before the first response is repeated, because the sender may have lost access to the company
    // since.
    refuseOtherCompany(row, companyId);
    // Returns the coupon as it was when redeemed, regardless of later changes.
    if (redeemedAt) return toTicket(asRedeemed(row, redeemedAt), { now: redeemedAt });
    const verdict = verdictFor(row, companyId, ctx.now);
    // The coupon is redeemable now but was not a moment ago: a redemption was undone in between. The next attempt
    // will succeed.
    if (verdict === "usable") throw new AppError("conflict");
    throw verdictError(verdict, row);
  },
);

function redemptionOf(
  { actor, now }: Ctx,
  company: string | null,
  { id, key, operatorName }: Asked,
): Redemption {
  if (key !== undefined && !keyFormat.test(key)) throw new AppError("bad_request");
  const { userId, impersonatorId, codeSessionId } = authorOf(actor);
  const { newValues } = auditLine(actor, {
    ...{ action: "coupon.redeemed", tableName: "coupons" },
    newValues: operatorName ? { operatorName } : null,
  });
  // A counter without network sends a redemption later, maybe in a new session: then its company is the sender.
  const sender = company === null ? actorKey(actor) : `company ${company}`;
  return {
    ...{ at: now, coupon_id: id, company, audited: newValues },
    ...{ user_id: userId, impersonator_id: impersonatorId, code_session_id: codeSessionId },
    ...{ scope: `${sender} coupons.redeem`, key: key ?? null, body: bodyHash({ id }) },
  };
}

function asRedeemed({ coupon, ...row }: TicketRow, redeemedAt: Date): TicketRow {
  return { ...row, coupon: { ...coupon, state: "redeemed", redeemedAt } };
}
