import { desc, eq, isNull, sql } from "drizzle-orm";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { inboundKindLabels } from "#contract/message/inbound/inbound.texts.ts";
import { notificationTexts } from "#contract/notification/notification.texts.ts";
import { paths } from "#contract/paths.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { NotificationSource } from "#server/domain/notification/notification-source.ts";
import { staff } from "#server/domain/role.policy.ts";

const excerptLength = 80;

/** Messages of people that wait for an answer: one notification for all, with the newest of them. */
export const openInbound: NotificationSource = {
  kind: "inbound",
  policy: staff,
  read: async ({ db }) => {
    const rows = await db
      .select({
        phone: inboundMessages.phone,
        kind: inboundMessages.kind,
        text: sql<string | null>`left(${inboundMessages.text}, ${excerptLength})`,
        name: clients.name,
        // Meta may report a message late. It is new when it is stored.
        storedAt: inboundMessages.createdAt,
      })
      .from(inboundMessages)
      .leftJoin(clients, eq(clients.id, inboundMessages.clientId))
      .where(isNull(inboundMessages.handledAt))
      .orderBy(desc(inboundMessages.receivedAt), desc(inboundMessages.id))
      .limit(limits.notificationEventsCounted);
    const [newest] = rows;
    if (!newest) return [];
    const { name, phone, text, kind } = newest;
    return [
      {
        ...{ key: "inbound", tone: "info" as const },
        title: notificationTexts.openInbound(rows.length),
        text: notificationTexts.newestInbound(name ?? formatPhone(phone), text ?? inboundKindLabels[kind]),
        href: paths.admin.messageHistory({ aba: "recebidas", situacao: "abertas" }),
        times: rows.map(({ storedAt }) => storedAt),
      },
    ];
  },
};
