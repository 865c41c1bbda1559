import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import type { OfferInput } from "#contract/offer/offer.schema.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { asFieldError, refuseBadOffer } from "./check-offer.ts";
import { managedOffer } from "./managed-offer.ts";
import { offers } from "./offer.table.ts";

export const createOffer = command(
  staff,
  async (ctx: CommandContext, input: OfferInput): Promise<ManagedOffer> => {
    refuseBadOffer(input, today(ctx.now));
    const id = newId(ctx.now);
    try {
      return await ctx.db.transaction(async (tx) => {
        await lockPictureRows(tx, { imageUrl: input.imageUrl, galleryUrls: input.galleryUrls });
        await tx.insert(offers).values({ ...input, id, createdAt: ctx.now, updatedAt: ctx.now });
        await recordAudit(tx, ctx.actor, {
          action: "offer.create",
          tableName: "offers",
          recordId: id,
          newValues: input,
        });
        return managedOffer({ db: tx, now: ctx.now }, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);
