import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";
import { couponMessages } from "#contract/coupon/coupon.texts.ts";
import type { CouponBulkChange } from "#contract/coupon/managed-coupon.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { countSkipped } from "#server/domain/bulk-change/count-skipped.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { authorOf } from "#server/domain/coupon/change-coupon.ts";
import { stateAt } from "#server/domain/coupon/coupon.rules.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { openWindows } from "#server/domain/message/inbound/open-windows.ts";
import { lockStaffMessages, recipientAllowances } from "#server/domain/message/limit-staff-messages.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudits } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { couponFilter } from "./coupon-filter.ts";

/** Applies one change to many coupons in one transaction. Coupons that it does not apply to are skipped. */
export const changeCoupons = command(
  staff,
  async (
    ctx: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    { selection: { ids, filter = {} }, change }: CouponBulkChange,
  ): Promise<BulkResult> => {
    return ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      if (change.action === "resend") await lockStaffMessages(tx);
      const selected = ids ? inArray(coupons.id, ids) : couponFilter(tx, filter, ctx.now);
      const rows = await lockSelected(tx, selected);
      const judged =
        change.action === "resend" ? await judgeResending(inside, platform, rows) : judge(rows, ctx.now);
      const changing = judged.flatMap(({ line, reason }) => (reason ? [] : [line]));
      const changed =
        change.action === "cancel"
          ? await cancelAll(inside, changing, change.reason)
          : await resendAll(inside, platform, changing);
      return { id: null, changed, ...countSkipped(judged.flatMap(({ reason }) => reason ?? [])) };
    });
  },
);

type Line = { coupon: typeof coupons.$inferSelect; phone: string | null };

async function lockSelected(tx: Database, selected: SQL | undefined): Promise<Line[]> {
  const rows = await tx
    .select({ coupon: coupons, phone: clients.phone })
    .from(coupons)
    .leftJoin(clients, eq(clients.id, coupons.clientId))
    .where(selected)
    .orderBy(asc(coupons.id))
    .limit(limits.bulkMax + 1)
    .for("update", { of: coupons });
  if (rows.length <= limits.bulkMax) return rows;
  throw new AppError("bulk.too_many", { params: { max: limits.bulkMax.toLocaleString("pt-BR") } });
}

type Judged = { line: Line; reason: SkipReason | undefined };

/** Only open coupons can be cancelled or sent again. */
function judge(lines: Line[], now: Date): Judged[] {
  return lines.map((line) => {
    const state = stateAt(line.coupon, now);
    const isClosed = state === "redeemed" || state === "expired" || state === "cancelled";
    return { line, reason: isClosed ? state : undefined };
  });
}

/**
 * A message needs a phone whose limit is not reached. WhatsApp by the API accepts the text only for phones that wrote
 * to the town's number a short time ago.
 */
async function judgeResending(
  { db, now }: CommandContext,
  { outbox: { delivers } }: RequestContext["platform"],
  lines: Line[],
): Promise<Judged[]> {
  const phones = [...new Set(lines.flatMap(({ phone }) => phone ?? []))];
  const open = delivers.phone ? await openWindows(db, phones, now) : undefined;
  const takeAllowance = await recipientAllowances(db, phones, now);
  const skipReason = (phone: string | null): SkipReason | undefined => {
    if (phone === null) return "without_phone";
    if (open?.has(phone) === false) return "window_closed";
    return takeAllowance(phone) ? undefined : "recipient_limit";
  };
  return judge(lines, now).map(({ line, reason }) => ({ line, reason: reason ?? skipReason(line.phone) }));
}

async function cancelAll(ctx: CommandContext, lines: Line[], reason: string): Promise<number> {
  const ids = lines.map(({ coupon }) => coupon.id);
  if (ids.length === 0) return 0;
  await lockStock(ctx.db, lines);
  await ctx.db
    .update(coupons)
    .set({ state: "cancelled", cancelledBecause: "back_office", cancelReason: reason, changedAt: ctx.now })
    .where(inArray(coupons.id, ids));
  await recordEvents(ctx, { ids, event: "cancelled", reason });
  return ids.length;
}

/** Locks the stock that the coupons release, in the order of the offers, which is also the lock order of claims. */
async function lockStock(tx: Database, lines: Line[]): Promise<void> {
  const offerIds = [...new Set(lines.map(({ coupon }) => coupon.offerId))];
  await tx.execute(sql`
    select from offer_stock where offer_id = any(${sql.param(offerIds)}::uuid[]) order by offer_id for update`);
}

async function resendAll(
  ctx: CommandContext,
  { outbox, siteUrl }: RequestContext["platform"],
  lines: Line[],
): Promise<number> {
  const messages = lines.flatMap(({ coupon: { id, frozen, expiresAt }, phone }) => {
    if (phone === null) return [];
    const words = couponMessages.resent({ offer: frozen.title, url: siteUrl + paths.coupon(id) });
    const message = { kind: "coupon_link", channel: "whatsapp", priority: 1 } as const;
    return [{ id, ...message, ...words, to: phone, expiresAt }];
  });
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await outbox.putMessages(ctx.db, messages, ctx.now);
  await recordEvents(ctx, { ids, event: "resent", reason: null });
  return ids.length;
}

type RecordedEvent = { ids: string[]; event: "cancelled" | "resent"; reason: string | null };

/** Records the change in the events of each coupon and in the audit. */
async function recordEvents(
  { db, actor, now }: CommandContext,
  { ids, event, reason }: RecordedEvent,
): Promise<void> {
  const { userId, impersonatorId } = authorOf(actor);
  await db.execute(sql`
    insert into coupon_events (coupon_id, kind, place, user_id, impersonator_id, reason, created_at)
    select id, ${event}, 'back_office', ${userId}::uuid, ${impersonatorId}::uuid, ${reason},
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) id`);
  await recordAudits(
    db,
    actor,
    ids.map((recordId) => ({
      action: `coupon.${event}` as const,
      tableName: "coupons",
      recordId,
      newValues: reason === null ? null : { reason },
    })),
  );
}
