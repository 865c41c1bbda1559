import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { couponMessages } from "#contract/coupon/coupon.texts.ts";
import type { CouponEventView, ManagedCoupon } from "#contract/coupon/managed-coupon.ts";
import { AppError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { command, refuseUnless } from "#server/domain/command.ts";
import { authorOf } from "#server/domain/coupon/change-coupon.ts";
import { cancelledAt, confirmationAt, isOpen } from "#server/domain/coupon/coupon.rules.ts";
import { couponEvents, coupons } from "#server/domain/coupon/coupon.table.ts";
import { dueOf, promisedOffer } from "#server/domain/coupon/find-coupon.ts";
import { openWindows } from "#server/domain/message/inbound/open-windows.ts";
import { limitRecipient, lockStaffMessages } from "#server/domain/message/limit-staff-messages.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { selectManaged, toManagedRow } from "./list-managed-coupons.ts";

/** Returns all data of one coupon for the back-office. */
export async function readManagedCoupon(ctx: Ctx, { id }: { id: string }): Promise<ManagedCoupon> {
  refuseUnless(staff, ctx.actor);
  return managedCoupon(ctx, id);
}

/** Like `readManagedCoupon` but without the access check, for use after a write. */
export async function managedCoupon(
  { db, now }: Pick<Ctx, "db" | "now">,
  id: string,
): Promise<ManagedCoupon> {
  const [found] = await selectManaged(db, eq(coupons.id, id));
  if (!found) throw new AppError("not_found");
  const row = toManagedRow(found, now);
  const confirmation = confirmationAt(found.coupon, now);
  return {
    ...row,
    promised: promisedOffer(found.coupon),
    terms: found.coupon.frozen.terms,
    payment: confirmation ? dueOf(found.coupon) : null,
    cancelled: cancelledAt(found.coupon, now),
    events: await listEvents(db, id),
    actions: {
      cancel: isOpen(row.state),
      undo: row.state === "redeemed",
      confirmPayment: confirmation !== null,
      declinePayment: row.state === "payment_reported",
      resend: isOpen(row.state) && found.client?.phone != null,
    },
  };
}

/**
 * Sends the URL of a coupon again to a client who lost it; the message waits in the outbox for a channel. The client
 * is locked meanwhile, so that no message is written to the phone during its erasure.
 */
export const resendCoupon = command(
  staff,
  async (
    ctx: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    { id }: { id: string },
  ): Promise<ManagedCoupon> => {
    await ctx.db.transaction(async (tx) => {
      await lockStaffMessages(tx);
      await lockClients(tx, sql`${clients.id} = (select client_id from coupons where id = ${id})`);
      const { client, offer, actions } = await managedCoupon({ ...ctx, db: tx }, id);
      if (!actions.resend || !client?.phone) throw new AppError("coupon.not_resendable");
      const { phone } = client;
      const isRefused =
        platform.outbox.delivers.phone && !(await openWindows(tx, [phone], ctx.now)).has(phone);
      if (isRefused) throw new AppError("coupon.window_closed");
      await limitRecipient(tx, phone, ctx.now);
      const url = platform.siteUrl + paths.coupon(id);
      const [coupon] = await tx
        .select({ expiresAt: coupons.expiresAt })
        .from(coupons)
        .where(eq(coupons.id, id));
      if (!coupon) throw new AppError("not_found");
      const words = couponMessages.resent({ offer: offer.title, url });
      const message = { ...words, to: phone, expiresAt: coupon.expiresAt };
      await platform.outbox.putMessage(tx, { kind: "coupon_link", channel: "whatsapp", ...message }, ctx.now);
      await tx.insert(couponEvents).values({
        couponId: id,
        kind: "resent",
        place: "back_office",
        createdAt: ctx.now,
        ...authorOf(ctx.actor),
      });
      await recordAudit(tx, ctx.actor, { action: "coupon.resent", tableName: "coupons", recordId: id });
    });
    return managedCoupon(ctx, id);
  },
);

const impersonators = alias(profiles, "impersonators");

async function listEvents(db: ReadOnlyDatabase, couponId: string): Promise<CouponEventView[]> {
  const rows = await db
    .select({
      event: couponEvents,
      account: profiles.name,
      impersonator: impersonators.name,
      label: lojistaAccessCodes.label,
      lastFour: lojistaAccessCodes.lastFour,
    })
    .from(couponEvents)
    .leftJoin(profiles, eq(profiles.id, couponEvents.userId))
    .leftJoin(impersonators, eq(impersonators.id, couponEvents.impersonatorId))
    .leftJoin(lojistaAccessCodes, eq(lojistaAccessCodes.id, couponEvents.accessCodeId))
    .where(eq(couponEvents.couponId, couponId))
    .orderBy(asc(couponEvents.id))
    .limit(maxEvents);
  return rows.map(({ event, account, impersonator, label, lastFour }) => ({
    id: String(event.id),
    kind: event.kind,
    at: event.createdAt.toISOString(),
    place: event.place,
    by: account ?? label ?? lastFour,
    impersonator,
    reason: event.reason,
  }));
}

/** Enough even for a coupon that is redeemed and undone all day. */
const maxEvents = 500;
