import { sql } from "drizzle-orm";
import type { RedemptionUndo } from "#contract/coupon/coupon.schema.ts";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { changeCoupon } from "#server/domain/coupon/change-coupon.ts";
import { counter, servedCompanyId } from "#server/domain/coupon/coupon.policy.ts";
import { undoUntil } from "#server/domain/coupon/coupon.rules.ts";
import {
  findTicket,
  refuseOtherCompany,
  type TicketRow,
  toTicket,
} from "#server/domain/coupon/coupon-ticket.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** Undoes a redemption. A counter may do it for 15 minutes; the back-office also later, with a reason. */
export const undoRedemption = command(
  counter,
  async (ctx: CommandContext, { id, reason }: RedemptionUndo): Promise<CouponTicket> => {
    const companyId = servedCompanyId(ctx.actor);
    const before = await findTicket(ctx.db, "id", id);
    if (!before) throw new AppError("coupon.unknown");
    refuseOtherCompany(before, companyId);
    const redeemedAt = refuseUnlessUndoable(ctx, before, { isCounter: companyId !== null, reason });
    const isUndone = await changeCoupon(ctx, {
      id,
      // Only the redemption that was checked above, not a later one.
      condition: sql`state = 'redeemed' and date_trunc('milliseconds', redeemed_at) = ${redeemedAt.toISOString()}::timestamptz`,
      state: "issued",
      event: "redemption_undone",
      place: companyId === null ? "back_office" : "counter",
      reason,
    }).catch((error: unknown) => {
      throw violates(error, "coupons_one_open") ? new AppError("coupon.undo_has_another") : error;
    });
    if (!isUndone) throw new AppError("coupon.not_redeemed");
    const row = await findTicket(ctx.db, "id", id);
    return toTicket(row ?? before, ctx);
  },
);

type Asked = { isCounter: boolean; reason: string | null };

function refuseUnlessUndoable({ now }: Ctx, { coupon }: TicketRow, { isCounter, reason }: Asked): Date {
  if (coupon.state !== "redeemed" || coupon.redeemedAt === null) throw new AppError("coupon.not_redeemed");
  const isLate = now >= undoUntil(coupon.redeemedAt);
  if (isLate && isCounter) throw new AppError("coupon.undo_too_late");
  if (isLate && reason === null) throw new AppError("coupon.undo_needs_reason");
  return coupon.redeemedAt;
}
