import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import type { ManagedOffer, OfferRevision } from "#contract/offer/managed-offer.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { offerStock } from "#server/domain/coupon/coupon.table.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { asFieldError, refuseBadOffer } from "./check-offer.ts";
import { managedOffer, offerValues, readVersion } from "./managed-offer.ts";
import { offers } from "./offer.table.ts";

/** Saves all fields of an offer, unless another user saved since the version was read. */
export const updateOffer = command(
  staff,
  async (ctx: CommandContext, { id, version, ...input }: OfferRevision): Promise<ManagedOffer> => {
    const { savedAt, stockRead } = readVersion(version);
    try {
      return await ctx.db.transaction(async (tx) => {
        // Locks the stock before the offer, as claims do.
        const [left] = await tx.select().from(offerStock).where(eq(offerStock.offerId, id)).for("update");
        const stock = stockAfter(input, stockRead, left?.remaining ?? null);
        const [before] = await tx.select().from(offers).where(eq(offers.id, id));
        if (!before) throw new AppError("not_found");
        refuseBadOffer(input, today(ctx.now), before);
        await lockPictureRows(tx, { imageUrl: input.imageUrl, galleryUrls: input.galleryUrls });
        const written = await tx
          .update(offers)
          .set({ ...input, stock, updatedAt: nextVersion(offers.updatedAt, ctx.now) })
          .where(and(eq(offers.id, id), sql`${offers.updatedAt}::text = ${savedAt}`))
          .returning({ id: offers.id });
        if (written.length === 0) throw new AppError("conflict");
        if (stock !== null) {
          await tx.update(offerStock).set({ remaining: stock }).where(eq(offerStock.offerId, id));
        }
        await recordAudit(tx, ctx.actor, {
          action: "offer.update",
          tableName: "offers",
          recordId: id,
          oldValues: offerValues(before),
          newValues: { ...input, stock },
        });
        return managedOffer({ db: tx, now: ctx.now }, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);

/**
 * Applies the difference that the form made to the current stock, which coupons may have reduced while the form was
 * open. The result never exceeds the maximum of a form.
 */
function stockAfter(
  { stock, totalStock }: Pick<OfferRevision, "stock" | "totalStock">,
  stockRead: number | null,
  remaining: number | null,
): number | null {
  if (stock === null || stockRead === null || remaining === null) return stock;
  const wanted = Math.max(remaining + stock - stockRead, 0);
  if (totalStock !== null) return Math.min(wanted, totalStock);
  if (wanted <= limits.stockMax) return wanted;
  throw new AppError("validation.failed", { fields: { stock: validation.offer.stockTooHigh } });
}
