import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { hasConsented } from "#server/domain/client/client.conditions.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  type AutomaticLinks,
  type AutomaticRun,
  automaticRow,
} from "#server/domain/message/automatic/automatic-row.ts";
import {
  type AutomaticSetting,
  deliverableSetting,
  readAutomaticSettings,
} from "#server/domain/message/automatic/automatic-setting.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { coupons } from "./coupon.table.ts";

/**
 * Enqueues a reminder in the outbox for every client who consented to reminders and whose coupon expires soon. Coupon
 * and message are written in one transaction, so that a crash does not cause a second reminder. Returns the number of
 * reminders.
 */
export const remindHolders = command(
  system,
  async (ctx: CommandContext, { delivers, ...links }: AutomaticRun): Promise<number> => {
    const stored = (await readAutomaticSettings(ctx)).get("coupon_ending");
    const setting = stored?.isEnabled ? deliverableSetting(stored, delivers) : undefined;
    if (!setting) return 0;
    const { db, now } = ctx;
    let reminded = 0;
    for (let last: number = limits.remindersPerRun; last === limits.remindersPerRun; reminded += last) {
      last = await db.transaction((tx) => remindSome(tx, { now, setting, links }));
    }
    return reminded;
  },
);

type Run = { now: Date; setting: AutomaticSetting; links: AutomaticLinks };

async function remindSome(tx: Database, { now, setting, links }: Run): Promise<number> {
  const address = setting.channel === "email" ? clients.email : clients.phone;
  const due = await tx
    .select({
      id: coupons.id,
      frozen: coupons.frozen,
      validUntil: coupons.validUntil,
      expiresAt: coupons.expiresAt,
      companyId: coupons.companyId,
      company: companies.name,
      clientId: clients.id,
      address,
    })
    .from(coupons)
    .innerJoin(clients, eq(clients.id, coupons.clientId))
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    // A coupon of a deactivated company cannot be redeemed, so there is no reason for a reminder.
    .where(
      and(
        endsSoon(now),
        eq(companies.isActive, true),
        isNotNull(address),
        hasConsented(setting.channel, "reminders"),
      ),
    )
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
  const messages = due.map(({ id, frozen, validUntil, companyId, company, clientId, ...row }) => {
    const facts = {
      ...{ company, offer: frozen.title, validUntil: formatDate(validUntil), points: "", reward: "" },
      url: links.siteUrl + paths.coupon(id),
    };
    const event = { key: `coupon_ending:${id}`, clientId, companyId, recipient: row.address ?? "", facts };
    return automaticRow(setting, { ...event, endsAt: row.expiresAt }, { now, ...links });
  });
  await tx.insert(outbox).values(messages).onConflictDoNothing();
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
