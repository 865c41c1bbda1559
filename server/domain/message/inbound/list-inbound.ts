import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type {
  InboundListInput,
  InboundPage,
  InboundRow,
  InboundState,
} from "#contract/message/inbound/inbound.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { shownState } from "#server/domain/message/history/list-messages.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { toPage } from "#server/platform/database/query/cursor.ts";
import { keysetOrder } from "#server/platform/database/query/keyset-order.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { inboundFilter } from "./inbound-filter.ts";
import { inboundMessages } from "./inbound-message.table.ts";

/** Returns a page of inbound messages, newest first, and with the first page how many match, up to a limit. */
export async function listInbound(
  { db, actor }: Ctx,
  { platform }: Pick<RequestContext, "platform">,
  { cursor, limit, ...filter }: InboundListInput,
): Promise<InboundPage> {
  refuseUnless(staff, actor);
  const condition = inboundFilter(db, filter);
  const byTime = keysetOrder({
    by: sql`${inboundMessages.receivedAt}`,
    of: "moment",
    id: sql`${inboundMessages.id}`,
    direction: "down",
    cursor,
  });
  const counted = db
    .select({ id: inboundMessages.id })
    .from(inboundMessages)
    .where(condition)
    .limit(limits.messagesCounted);
  const [rows, total] = await Promise.all([
    selectInbound(db, byTime.cursorValue)
      .where(and(condition, byTime.after))
      .orderBy(...byTime.order)
      .limit(limit + 1),
    cursor === undefined ? db.$count(counted.as("counted")) : null,
  ]);
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map((row) => toInboundRow(row, platform.outbox.delivers)), nextCursor, total };
}

const replies = alias(outbox, "replies");
const handlers = alias(profiles, "handlers");

/** The sender may have become a client after the message. A duplicate is replaced by its primary client. */
export function selectInbound(db: ReadOnlyDatabase, cursorValue = sql<string>`''`) {
  const ownerId = sql`coalesce(${inboundMessages.clientId},
    (select known.id from clients known where known.phone = ${inboundMessages.phone}))`;
  return db
    .select({
      id: inboundMessages.id,
      phone: inboundMessages.phone,
      kind: inboundMessages.kind,
      text: inboundMessages.text,
      receivedAt: inboundMessages.receivedAt,
      handledAt: inboundMessages.handledAt,
      handledBy: handlers.name,
      replyId: inboundMessages.replyId,
      replyState: replies.state,
      replyReason: replies.reason,
      replyChannel: replies.channel,
      replyKind: replies.kind,
      replyOpenedAt: replies.openedAt,
      clientId: sql<string | null>`coalesce(${clients.mergedIntoId}, ${clients.id})`,
      clientName: clients.name,
      cursorValue,
    })
    .from(inboundMessages)
    .leftJoin(clients, eq(clients.id, ownerId))
    .leftJoin(handlers, eq(handlers.id, inboundMessages.handledBy))
    .leftJoin(replies, eq(replies.id, inboundMessages.replyId));
}

export type InboundLine = Awaited<ReturnType<typeof selectInbound>>[number];

export function toInboundRow(line: InboundLine, delivers: DeliveryChannels): InboundRow {
  const { id, phone, kind, text, receivedAt, handledBy } = line;
  return {
    ...{ id, phone, kind, text, handledBy, receivedAt: receivedAt.toISOString() },
    client: clientOf(line),
    state: stateOf(line),
    reply: replyOf(line, delivers),
  };
}

export function clientOf({ clientId, clientName }: InboundLine): InboundRow["client"] {
  return clientId !== null && clientName !== null ? { id: clientId, name: clientName } : null;
}

function stateOf({ handledAt, replyId }: InboundLine): InboundState {
  if (handledAt === null) return "open";
  return replyId === null ? "closed" : "answered";
}

function replyOf(
  { replyState: state, replyReason: reason, replyChannel: channel, replyKind: kind, ...line }: InboundLine,
  delivers: DeliveryChannels,
): InboundRow["reply"] {
  if (state === null || channel === null || kind === null) return null;
  return { state: shownState({ state, channel, kind, openedAt: line.replyOpenedAt }, delivers), reason };
}
