import { and, count, desc, eq, isNull, ne } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type {
  AnswerObstacle,
  ConversationLine,
  InboundConversation,
} from "#contract/message/inbound/inbound.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { consents } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { shownState } from "#server/domain/message/history/list-messages.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { isAdmin, staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { inboundMessages } from "./inbound-message.table.ts";
import { clientOf, type InboundLine, selectInbound, toInboundRow } from "./list-inbound.ts";
import { windowEnd } from "./whatsapp-window.ts";

/** Returns the newest messages from and to the sender of a message, and whether an answer can be sent now. */
export async function readConversation(
  ctx: Ctx,
  { platform }: Pick<RequestContext, "platform">,
  { id }: { id: string },
): Promise<InboundConversation> {
  const { db, actor, now } = ctx;
  refuseUnless(staff, actor);
  const [named] = await db
    .select({ phone: inboundMessages.phone })
    .from(inboundMessages)
    .where(eq(inboundMessages.id, id));
  if (!named) throw new AppError("not_found");
  const { phone } = named;
  const [received, sent, openCount] = await Promise.all([
    receivedFrom(db, phone),
    sentTo(ctx, phone),
    countOpen(db, phone),
  ]);
  const [newest] = received;
  if (!newest) throw new AppError("not_found");
  const { delivers } = platform.outbox;
  const client = clientOf(newest);
  const end = windowEnd(newest.receivedAt);
  const lines: ConversationLine[] = [
    ...received.map((line) => {
      const { phone: _phone, client: _client, ...row } = toInboundRow(line, delivers);
      return { direction: "in" as const, ...row };
    }),
    ...sent.map(({ message, by, broadcast, template }) => ({
      ...{
        direction: "out" as const,
        id: message.id,
        kind: message.kind,
        at: message.createdAt.toISOString(),
      },
      // Other kinds may contain a code or a link that is only for the recipient.
      text: message.kind === "reply" ? message.text : null,
      ...{ state: shownState(message, delivers), reason: message.reason, by, broadcast, template },
    })),
  ];
  return {
    ...{ phone, client, openCount, newestId: newest.id },
    isOptedOut: client ? await hasOptedOut(db, client.id) : newestChoiceIsOut(received),
    lines: lines
      .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
      .slice(-limits.conversationLines),
    answerUntil: end > now ? end.toISOString() : null,
    obstacle: obstacleOf({ isOpen: end > now, delivers }),
  };
}

function receivedFrom(db: ReadOnlyDatabase, phone: string): Promise<InboundLine[]> {
  return selectInbound(db)
    .where(eq(inboundMessages.phone, phone))
    .orderBy(desc(inboundMessages.receivedAt), desc(inboundMessages.id))
    .limit(limits.conversationLines);
}

/** Messages about accounts are shown to admins only, as in the history. */
async function sentTo({ db, actor }: Ctx, phone: string) {
  const { id, kind, channel, text, state, reason, openedAt, createdAt } = outbox;
  return db
    .select({
      message: { id, kind, channel, text, state, reason, openedAt, createdAt },
      ...{ by: profiles.name, broadcast: broadcasts.name, template: messageTemplates.name },
    })
    .from(outbox)
    .leftJoin(broadcasts, eq(broadcasts.id, outbox.broadcastId))
    .leftJoin(messageTemplateVersions, eq(messageTemplateVersions.id, outbox.templateVersionId))
    .leftJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .leftJoin(profiles, eq(profiles.id, outbox.sentBy))
    .where(
      and(
        eq(outbox.recipient, phone),
        eq(outbox.channel, "whatsapp"),
        isAdmin(actor) ? undefined : ne(outbox.kind, "account"),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(limits.conversationLines);
}

async function countOpen(db: ReadOnlyDatabase, phone: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(inboundMessages)
    .where(and(eq(inboundMessages.phone, phone), isNull(inboundMessages.handledAt)));
  return row?.count ?? 0;
}

/** The newest choice for each purpose counts. Offers alone can be stopped, too: reminders are then still wanted. */
async function hasOptedOut(db: ReadOnlyDatabase, clientId: string): Promise<boolean> {
  const choices = await db
    .selectDistinctOn([consents.purpose], { granted: consents.granted, origin: consents.origin })
    .from(consents)
    .where(and(eq(consents.clientId, clientId), eq(consents.channel, "whatsapp")))
    .orderBy(consents.purpose, desc(consents.id));
  return choices.some(({ origin }) => origin === "opt_out") && choices.every(({ granted }) => !granted);
}

/** A phone without a client has no consents: its own message is all that is stored. */
function newestChoiceIsOut(received: readonly InboundLine[]): boolean {
  return received.some(({ kind }) => kind === "opt_out");
}

function timeOf(line: ConversationLine): string {
  return line.direction === "in" ? line.receivedAt : line.at;
}

function obstacleOf({
  isOpen,
  delivers,
}: {
  isOpen: boolean;
  delivers: DeliveryChannels;
}): AnswerObstacle | null {
  if (!delivers.phone) return delivers.phoneByHand ? "by_hand" : "channel_off";
  return isOpen ? null : "window_closed";
}
