import { and, asc, gt } from "drizzle-orm";
import {
  cancelCauseLabels,
  couponStateLabels,
  couponFieldLabels as labels,
} from "#contract/coupon/coupon.texts.ts";
import type { CouponCancelled } from "#contract/coupon/coupon.view.ts";
import type { ManagedCouponFilter } from "#contract/coupon/managed-coupon.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { cancelledAt, stateAt } from "#server/domain/coupon/coupon.rules.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { couponFilter } from "./coupon-filter.ts";
import { type ManagedRow, selectManaged } from "./list-managed-coupons.ts";

type Line = ManagedRow & { id: string };

/** Exports the coupons that match the filter, with their clients. The audit records the exporting user. */
export const exportCoupons = command(staff, async (ctx: CommandContext, filter: ManagedCouponFilter) => {
  const { db, now } = ctx;
  await recordExport(ctx, { action: "coupon.export", tableName: "coupons", filter });
  const condition = couponFilter(db, filter, now);
  const lines = inBatches(async (last, limit): Promise<Line[]> => {
    const rows = await selectManaged(
      db,
      and(condition, last === undefined ? undefined : gt(coupons.id, last)),
    )
      .orderBy(asc(coupons.id))
      .limit(limit);
    return rows.map((row) => ({ ...row, id: row.coupon.id }));
  });
  return csvDownload(`cupons-${today(now)}.csv`, columnsAt(now), lines);
});

function columnsAt(now: Date): CsvColumn<Line>[] {
  return [
    { name: labels.code, value: ({ coupon }) => formatReadableCode(coupon.code) },
    { name: labels.state, value: ({ coupon }) => couponStateLabels[stateAt(coupon, now)] },
    { name: labels.offer, value: ({ coupon }) => coupon.frozen.title },
    { name: labels.company, value: ({ companyName }) => companyName },
    { name: labels.client, value: ({ client }) => client?.name ?? "" },
    { name: labels.phone, value: ({ client }) => formatPhone(client?.phone ?? "") },
    { name: labels.claimedAt, value: ({ coupon }) => momentText(coupon.claimedAt) },
    { name: labels.validUntil, value: ({ coupon }) => formatDate(coupon.validUntil) },
    { name: labels.redeemedAt, value: ({ coupon }) => momentOrNothing(coupon.redeemedAt) },
    { name: labels.paymentReportedAt, value: ({ coupon }) => momentOrNothing(coupon.paymentReportedAt) },
    { name: labels.cancelledBecause, value: ({ coupon }) => causeText(cancelledAt(coupon, now)) },
  ];
}

function momentOrNothing(moment: Date | null): string {
  return moment ? momentText(moment) : "";
}

function causeText(cancelled: CouponCancelled | null): string {
  return cancelled ? cancelCauseLabels[cancelled.because] : "";
}
