import { desc, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { approvalReasonText } from "#contract/message/template/approval.texts.ts";
import { notificationTexts } from "#contract/notification/notification.texts.ts";
import { paths } from "#contract/paths.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import type { NotificationSource } from "#server/domain/notification/notification-source.ts";
import { staff } from "#server/domain/role.policy.ts";

/** Templates that Meta does not accept: nothing leaves with them until their text or name changes. */
export const refusedTemplates: NotificationSource = {
  kind: "template",
  policy: staff,
  read: async ({ db }) => {
    const { id, name, approval, approvalReason, archivedAt, updatedAt } = messageTemplates;
    const rows = await db
      .select({ id, name, approval, approvalReason, at: updatedAt })
      .from(messageTemplates)
      .where(sql`${approval} in ('rejected', 'paused', 'disabled') and ${archivedAt} is null`)
      .orderBy(desc(updatedAt))
      .limit(limits.notificationsPerSource);
    return rows.map(({ id, name, approval, approvalReason, at }) => ({
      ...{ key: `template:${id}`, tone: "warning" as const },
      title: notificationTexts.templateRefused(name, approval),
      text: approvalReason === null ? null : approvalReasonText(approvalReason),
      href: paths.admin.messageTemplates(),
      times: [at],
    }));
  },
};
