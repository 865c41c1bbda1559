import { and, eq, gt } from "drizzle-orm";
import type { CouponCodeInput } from "#contract/coupon/coupon.schema.ts";
import type { PublicCodeView } from "#contract/coupon/coupon.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";

const perAddress = { limit: limits.validateAttempts, windowMinutes: limits.validateWindowMinutes };

/**
 * The public check of a code: returns whether it is valid, for which offer and until when. Every attempt counts,
 * correct or wrong, and all invalid codes get the same response.
 */
export async function checkCode(
  { db, now }: Ctx,
  { platform, visitor }: Pick<RequestContext, "platform" | "visitor">,
  { code }: CouponCodeInput,
): Promise<PublicCodeView> {
  const { allowed, retryAfterSeconds } = await platform.limiter.hit(
    `code-check:${visitor.address}`,
    perAddress,
  );
  if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
  const [found] = await db
    .select({
      offerId: coupons.offerId,
      frozen: coupons.frozen,
      validUntil: coupons.validUntil,
      companyName: companies.name,
    })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .where(
      and(
        eq(coupons.code, code),
        eq(coupons.state, "issued"),
        gt(coupons.expiresAt, now),
        // A deactivated company has no counter that could redeem the coupon.
        eq(companies.isActive, true),
      ),
    );
  if (!found) return { valid: false };
  const { offerId, frozen, validUntil, companyName } = found;
  const offer = { id: offerId, title: frozen.title, discount: frozen.discount, companyName };
  return { valid: true, offer, validUntil };
}
