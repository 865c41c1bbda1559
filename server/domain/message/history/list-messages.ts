import { asc, desc, eq, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { MessageListInput, MessagePage, MessageRow } from "#contract/message/history/message-history.ts";
import { shownMessageState } from "#contract/message/history/shown-message-state.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { handlerOf } from "#server/domain/message/by-hand/handler-of.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { messageFilter } from "./message-filter.ts";

/**
 * Returns a page of messages and the number of messages that match the filter, up to a limit: neither the count nor a
 * page reads the whole outbox.
 */
export async function listMessages(
  { db, actor }: Ctx,
  { platform }: Pick<RequestContext, "platform">,
  input: MessageListInput,
): Promise<MessagePage> {
  refuseUnless(staff, actor);
  const { direction, limit } = input;
  const { messagesCounted } = limits;
  const page = Math.min(input.page, Math.ceil(messagesCounted / limit));
  const condition = messageFilter(db, input, actor);
  const towards = direction === "ascending" ? asc : desc;
  const counted = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(condition)
    .limit(messagesCounted + 1);
  const [rows, count] = await Promise.all([
    selectMessages(db, condition)
      .orderBy(towards(outbox.createdAt), towards(outbox.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(counted.as("counted")),
  ]);
  return {
    items: rows.map((row) => toMessageRow(row, platform.outbox.delivers)),
    total: Math.min(count, messagesCounted),
    hasUncounted: count > messagesCounted,
  };
}

export function selectMessages(db: ReadOnlyDatabase, condition: SQL | undefined) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      channel: outbox.channel,
      recipient: outbox.recipient,
      subject: outbox.subject,
      state: outbox.state,
      reason: outbox.reason,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      nextAttemptAt: outbox.nextAttemptAt,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      deliveredAt: outbox.deliveredAt,
      readAt: outbox.readAt,
      clientId: clients.id,
      clientName: clients.name,
      broadcastId: broadcasts.id,
      broadcastName: broadcasts.name,
      template: messageTemplates.name,
      openedAt: outbox.openedAt,
      handledBy: profiles.name,
    })
    .from(outbox)
    .leftJoin(clients, eq(clients.id, outbox.clientId))
    .leftJoin(broadcasts, eq(broadcasts.id, outbox.broadcastId))
    .leftJoin(messageTemplateVersions, eq(messageTemplateVersions.id, outbox.templateVersionId))
    .leftJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .leftJoin(profiles, eq(profiles.id, handlerOf))
    .where(condition);
}

export type MessageLine = Awaited<ReturnType<typeof selectMessages>>[number];

export function toMessageRow(
  { clientId, clientName, broadcastId, broadcastName, openedAt, ...row }: MessageLine,
  delivers: DeliveryChannels,
): MessageRow {
  return {
    ...row,
    client: clientId && clientName ? { id: clientId, name: clientName } : null,
    broadcast: broadcastId && broadcastName ? { id: broadcastId, name: broadcastName } : null,
    state: shownState({ ...row, openedAt }, delivers),
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  };
}

export function shownState(
  { openedAt, ...message }: Pick<MessageLine, "state" | "channel" | "kind" | "openedAt">,
  delivers: DeliveryChannels,
): MessageRow["state"] {
  return shownMessageState({ ...message, isOpened: openedAt !== null }, delivers);
}
