import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { couponMessages } from "#contract/coupon/coupon.texts.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { CommandContext } from "#server/context.ts";
import { hasConsented } from "#server/domain/client/client.conditions.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { coupons } from "./coupon.table.ts";

type Links = { siteUrl: string; optOutKey: Uint8Array };

/**
 * Enqueues a reminder in the outbox for every client who consented to reminders and whose coupon expires soon. Coupon
 * and message are written in one transaction, so that a crash does not cause a second reminder. Returns the number of
 * reminders.
 */
export const remindHolders = command(
  system,
  async ({ db, now }: CommandContext, links: Links): Promise<number> => {
    let reminded = 0;
    for (let last: number = limits.remindersPerRun; last === limits.remindersPerRun; reminded += last) {
      last = await db.transaction((tx) => remindSome(tx, now, links));
    }
    return reminded;
  },
);

async function remindSome(tx: Database, now: Date, { siteUrl, optOutKey }: Links): Promise<number> {
  const due = await tx
    .select({
      id: coupons.id,
      frozen: coupons.frozen,
      validUntil: coupons.validUntil,
      clientId: clients.id,
      phone: clients.phone,
    })
    .from(coupons)
    .innerJoin(clients, eq(clients.id, coupons.clientId))
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    // A coupon of a deactivated company cannot be redeemed, so there is no reason for a reminder.
    .where(and(endsSoon(now), eq(companies.isActive, true), hasConsented("whatsapp", "reminders")))
    .orderBy(asc(coupons.expiresAt))
    .limit(limits.remindersPerRun)
    .for("update", { of: coupons, skipLocked: true });
  if (due.length === 0) return 0;
  await tx
    .update(coupons)
    .set({ remindedAt: now })
    .where(
      inArray(
        coupons.id,
        due.map(({ id }) => id),
      ),
    );
  await tx.insert(outbox).values(
    due.map(({ id, frozen, validUntil, clientId, phone }) => ({
      id: newId(now),
      channel: "whatsapp" as const,
      recipient: phone ?? "",
      createdAt: now,
      nextAttemptAt: now,
      ...couponMessages.reminder({
        offer: frozen.title,
        day: validUntil,
        url: siteUrl + paths.coupon(id),
        optOutUrl:
          siteUrl + paths.myCoupons({ sair: optOutToken({ clientId, channel: "whatsapp" }, optOutKey) }),
      }),
    })),
  );
  return due.length;
}

function endsSoon(now: Date) {
  const until = new Date(now.getTime() + limits.reminderHours * 60 * 60 * 1000);
  return and(
    sql`${coupons.state} = 'issued'`,
    gt(coupons.expiresAt, now),
    lte(coupons.expiresAt, until),
    isNull(coupons.remindedAt),
  );
}
