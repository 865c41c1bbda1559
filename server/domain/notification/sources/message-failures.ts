import { and, desc, gt, isNull, ne, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { notificationTexts } from "#contract/notification/notification.texts.ts";
import { paths } from "#contract/paths.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { NotificationSource } from "#server/domain/notification/notification-source.ts";
import { recentSince } from "#server/domain/notification/recent-since.ts";
import { isAdmin, staff } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

/** Messages outside of broadcasts that failed in the last days. Those about accounts are shown to admins only. */
export const messageFailures: NotificationSource = {
  kind: "message_failures",
  policy: staff,
  read: async ({ db, actor, now }) => {
    const rows = await db
      .select({ at: outbox.failedAt })
      .from(outbox)
      .where(
        and(
          sql`${outbox.state} = 'failed'`,
          isNull(outbox.broadcastId),
          gt(outbox.failedAt, recentSince(now)),
          isAdmin(actor) ? undefined : ne(outbox.kind, "account"),
        ),
      )
      .orderBy(desc(outbox.failedAt))
      .limit(limits.notificationEventsCounted);
    if (rows.length === 0) return [];
    const from = addDays(today(now), -limits.notificationDays);
    return [
      {
        ...{ key: "message_failures", tone: "danger" as const },
        title: notificationTexts.messageFailures(rows.length),
        text: notificationTexts.messageFailuresTodo,
        href: paths.admin.messageHistory({ state: "failed", broadcast: "none", from }),
        times: rows.flatMap(({ at }) => at ?? []),
      },
    ];
  },
};
