import { asc, desc, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { notificationTexts } from "#contract/notification/notification.texts.ts";
import { paths } from "#contract/paths.ts";
import type { Ctx } from "#server/context.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import type { Notification, NotificationSource } from "#server/domain/notification/notification-source.ts";
import { recentSince } from "#server/domain/notification/recent-since.ts";
import { staff } from "#server/domain/role.policy.ts";

/** Scheduled broadcasts that did not start at their time, and those that became drafts again. */
export const broadcastSchedule: NotificationSource = {
  kind: "broadcast_schedule",
  policy: staff,
  read: async (ctx) => (await Promise.all([readOverdue(ctx), readReturned(ctx)])).flat(),
};

const href = paths.admin.sendMessages();

async function readOverdue({ db, now }: Ctx): Promise<Notification[]> {
  const latest = new Date(now.getTime() - limits.broadcastStartDelayMinutes * 60_000);
  const { id, name, scheduledAt } = broadcasts;
  const rows = await db
    .select({ id, name, scheduledAt })
    .from(broadcasts)
    .where(sql`${broadcasts.state} = 'scheduled' and ${scheduledAt} <= ${latest.toISOString()}::timestamptz`)
    .orderBy(asc(scheduledAt))
    .limit(limits.notificationsPerSource);
  return rows.map(({ id, name, scheduledAt }) => ({
    ...{ key: `broadcast:${id}:overdue`, tone: "danger" as const, href },
    title: notificationTexts.broadcastOverdue(name),
    text: notificationTexts.broadcastOverdueTodo,
    times: scheduledAt ? [scheduledAt] : [],
  }));
}

async function readReturned({ db, now }: Ctx): Promise<Notification[]> {
  const { id, name, returnedAt } = broadcasts;
  const since = recentSince(now).toISOString();
  const rows = await db
    .select({ id, name, returnedAt })
    .from(broadcasts)
    .where(
      sql`${broadcasts.state} = 'draft' and ${returnedAt} is not null and ${returnedAt} > ${since}::timestamptz`,
    )
    .orderBy(desc(returnedAt))
    .limit(limits.notificationsPerSource);
  return rows.map(({ id, name, returnedAt }) => ({
    ...{ key: `broadcast:${id}:returned`, tone: "warning" as const, href },
    title: notificationTexts.broadcastReturned(name),
    text: notificationTexts.broadcastReturnedTodo,
    times: returnedAt ? [returnedAt] : [],
  }));
}
