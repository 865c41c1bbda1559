import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { today } from "#contract/schemas/dates.ts";
import type { ManagedOffer, OfferRevision } from "#contract/schemas/managed-offer.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { holdPictures } from "#server/domain/picture/hold-pictures.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { nextVersion } from "#server/platform/database/next-version.ts";
import { asFieldRefusal, refuseBadOffer } from "./check-offer.ts";
import { managedOffer, offerValues } from "./managed-offer.ts";
import { offers } from "./offer.table.ts";

/** Writes an offer whole, unless somebody else saved since it was read. */
export async function updateOffer(ctx: Ctx, { id, version, ...input }: OfferRevision): Promise<ManagedOffer> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  try {
    return await ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(offers).where(eq(offers.id, id));
      if (!before) throw new AppError("not_found");
      refuseBadOffer(input, today(ctx.now), before);
      await holdPictures(tx, { imageUrl: input.imageUrl, galleryUrls: input.galleryUrls });
      const written = await tx
        .update(offers)
        .set({ ...input, updatedAt: nextVersion(offers.updatedAt, ctx.now) })
        .where(and(eq(offers.id, id), sql`${offers.updatedAt}::text = ${version}`))
        .returning({ id: offers.id });
      if (written.length === 0) throw new AppError("conflict");
      await recordAudit(tx, ctx.actor, {
        action: "offer.update",
        tableName: "offers",
        recordId: id,
        oldValues: offerValues(before),
        newValues: input,
      });
      return managedOffer({ db: tx, now: ctx.now }, id);
    });
  } catch (error) {
    throw asFieldRefusal(error);
  }
}
