import { inArray, sql } from "drizzle-orm";
import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import type { OfferBulkChange } from "#contract/offer/managed-offer.ts";
import type { OfferStatus } from "#contract/offer/offer.schema.ts";
import { offerCan, statusAfter } from "#contract/offer/offer-can.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { changeInBulk } from "#server/domain/bulk-change/change-in-bulk.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { OfferRow } from "./managed-offer.ts";
import { offers } from "./offer.table.ts";
import { offerFilter } from "./offer-filter.ts";

/** Applies one change to many offers. Offers in a state that does not allow it are skipped. */
export const changeOffers = command(
  staff,
  async (ctx: CommandContext, { selection, change }: OfferBulkChange): Promise<BulkResult> => {
    const day = today(ctx.now);
    refuseBadDate(change, day);
    return changeInBulk(ctx, {
      table: offers,
      action: `offer.${change.action}`,
      selected: selection.ids
        ? inArray(offers.id, selection.ids)
        : (offerFilter(selection.filter ?? {}, day) ?? sql`true`),
      skipReason: (offer) => skipReason(offer, change),
      values: valuesOf(change),
    });
  },
);

type Change = OfferBulkChange["change"];

function refuseBadDate(change: Change, day: string): void {
  const texts = validation.offer;
  if (change.action === "extend" && change.validUntil < day) {
    throw new AppError("validation.failed", { fields: { validUntil: texts.validUntilPast } });
  }
  if (change.action === "schedule" && change.activationDate <= day) {
    throw new AppError("validation.failed", { fields: { activationDate: texts.activation } });
  }
}

function skipReason(offer: OfferRow, change: Change): SkipReason | undefined {
  if (change.action === "extend") {
    if (offer.status === "archived") return "archived";
    const starts = offer.status === "future_activation" ? offer.activationDate : null;
    return starts !== null && starts > change.validUntil ? "starts_too_late" : undefined;
  }
  if (!offerCan[change.action](offer.status)) return reasonOf[offer.status];
  return change.action === "schedule" && change.activationDate > offer.validUntil
    ? "ends_too_early"
    : undefined;
}

const reasonOf: Record<OfferStatus, SkipReason> = {
  active: "active",
  inactive: "inactive",
  archived: "archived",
  future_activation: "scheduled",
};

function valuesOf(change: Change): Record<string, string> {
  if (change.action === "extend") return { validUntil: change.validUntil };
  const status = statusAfter[change.action];
  return change.action === "schedule" ? { status, activationDate: change.activationDate } : { status };
}
