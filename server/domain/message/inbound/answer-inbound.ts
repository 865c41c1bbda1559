import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { InboundAnswer, InboundAnswerReceipt } from "#contract/message/inbound/inbound.schema.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { lockStaffMessages } from "#server/domain/message/limit-staff-messages.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { findSender } from "./find-sender.ts";
import { upTo } from "./inbound-filter.ts";
import { inboundMessages } from "./inbound-message.table.ts";

/**
 * Queues an answer to the sender of a message, and closes the open messages that its author has seen. Only the API
 * sends it: an answer by hand is written in WhatsApp itself.
 */
export const answerInbound = command(
  staff,
  (
    ctx: CommandContext,
    { id, text }: InboundAnswer,
    { outbox: { delivers } }: Pick<RequestContext["platform"], "outbox">,
  ): Promise<InboundAnswerReceipt> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      // Before any row is locked, as bulk actions do.
      await lockStaffMessages(tx);
      const phone = await phoneOf(tx, id);
      if (!delivers.phone) throw new AppError("inbound.channel_off");
      await refuseOverLimit(inside, phone);
      const receipt = await putAnswer(inside, { phone, text });
      await closeAnswered(inside, { id, replyId: receipt.id });
      await recordAudit(tx, ctx.actor, {
        action: "inbound.answer",
        tableName: "inbound_messages",
        recordId: id,
        newValues: { replyId: receipt.id },
      });
      return receipt;
    }),
);

async function phoneOf(tx: Database, id: string): Promise<string> {
  const { phone } = inboundMessages;
  const [found] = await tx.select({ phone }).from(inboundMessages).where(eq(inboundMessages.id, id));
  if (!found) throw new AppError("not_found");
  return found.phone;
}

/** The caller holds the lock on messages by staff, so parallel requests cannot exceed a limit. */
async function refuseOverLimit({ db: tx, actor, now }: CommandContext, phone: string): Promise<void> {
  const since = new Date(now.getTime() - 60 * 60_000);
  const countOf = (condition: SQL) =>
    tx.$count(outbox, and(condition, eq(outbox.kind, "reply"), gt(outbox.createdAt, since)));
  const own = eq(outbox.sentBy, signedInId(actor));
  if ((await countOf(own)) >= limits.answersPerAccount) throw new AppError("inbound.account_limit");
  // The automatic answers to the phone have a limit of their own.
  const toPhone = sql`${eq(outbox.recipient, phone)} and ${isNotNull(outbox.sentBy)}`;
  if ((await countOf(toPhone)) >= limits.answersPerPhone) throw new AppError("inbound.phone_limit");
}

type Answer = { phone: string; text: string };

/** The statement that writes the answer decides whether WhatsApp still allows free text to the phone. */
async function putAnswer(
  { db: tx, actor, now }: CommandContext,
  { phone, text }: Answer,
): Promise<InboundAnswerReceipt> {
  const clientId = await findSender(tx, phone);
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; expires_at: string }>(sql`
    insert into outbox (id, kind, channel, recipient, subject, text, client_id, sent_by, created_at, next_attempt_at,
      expires_at)
    select ${newId(now)}::uuid, 'reply', 'whatsapp', ${phone}, '', ${text}, ${clientId}::uuid,
      ${signedInId(actor)}::uuid, ${time}, ${time}, newest.received_at + ${limits.whatsappWindowHours} * interval '1 hour'
    from (
      select received_at from inbound_messages where phone = ${phone} order by received_at desc limit 1
    ) newest
    where newest.received_at + ${limits.whatsappWindowHours} * interval '1 hour' > ${time}
    returning id, expires_at`);
  const [written] = rows;
  if (!written) throw new AppError("inbound.window_closed");
  return { id: written.id, expiresAt: new Date(written.expires_at).toISOString() };
}

/** A message that arrived since the author read the conversation stays open. */
async function closeAnswered(
  { db: tx, actor, now }: CommandContext,
  { id, replyId }: { id: string; replyId: string },
): Promise<void> {
  await tx
    .update(inboundMessages)
    .set({
      ...{ replyId, handledAt: now, handledBy: signedInId(actor) },
      updatedAt: nextVersion(inboundMessages.updatedAt, now),
    })
    .where(and(upTo(id), isNull(inboundMessages.handledAt)));
}
