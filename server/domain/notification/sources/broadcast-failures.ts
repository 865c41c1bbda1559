import { and, desc, eq, gt, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { notificationTexts } from "#contract/notification/notification.texts.ts";
import { paths } from "#contract/paths.ts";
import { broadcastCounts, broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import type { NotificationSource } from "#server/domain/notification/notification-source.ts";
import { recentSince } from "#server/domain/notification/recent-since.ts";
import { staff } from "#server/domain/role.policy.ts";

/** Broadcasts that ended with failures in the last days. The last change of such a broadcast is its newest failure. */
export const broadcastFailures: NotificationSource = {
  kind: "broadcast_failures",
  policy: staff,
  read: async ({ db, now }) => {
    const failures = sql<number>`(select coalesce(sum(count), 0) from ${broadcastCounts}
      where broadcast_id = ${broadcasts.id} and state = 'failed')`.mapWith(Number);
    const rows = await db
      .select({ id: broadcasts.id, name: broadcasts.name, at: broadcasts.updatedAt, failures })
      .from(broadcasts)
      .where(and(eq(broadcasts.state, sql`'done_with_failures'`), gt(broadcasts.updatedAt, recentSince(now))))
      .orderBy(desc(broadcasts.updatedAt))
      .limit(limits.notificationsPerSource);
    return rows.map(({ id, name, at, failures }) => ({
      ...{ key: `broadcast:${id}:failures`, tone: "danger" as const },
      title: notificationTexts.broadcastFailures(name),
      text: notificationTexts.failedMessages(failures),
      href: paths.admin.messageHistory({ broadcastId: id, state: "failed" }),
      times: [at],
    }));
  },
};
