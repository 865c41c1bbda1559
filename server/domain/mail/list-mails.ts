import { desc, sql } from "drizzle-orm";
import type { z } from "zod";
import type { pageInput } from "#contract/lists/paging.ts";
import type { MailPage } from "#contract/mail/mail.view.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

/** Returns the outbox for admins. Messages without a delivery channel are read here and passed on by hand. */
export async function listMails(
  { db }: Ctx,
  { platform }: RequestContext,
  { limit, cursor }: z.infer<typeof pageInput>,
): Promise<MailPage> {
  const [createdAt, id] = decodeCursor(cursor, cursorOf.moment);
  const after = sql`(${outbox.createdAt}, ${outbox.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
  const rows = await db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      recipient: outbox.recipient,
      kind: outbox.kind,
      subject: outbox.subject,
      text: outbox.text,
      state: outbox.state,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      cursorValue: sql<string>`${outbox.createdAt}::text`,
    })
    .from(outbox)
    .where(createdAt === undefined ? undefined : after)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  const { delivers } = platform.outbox;
  const isSent = (channel: MessageChannel) => (channel === "email" ? delivers.email : delivers.phone);
  return {
    items: items.map(({ cursorValue: _, state, createdAt, sentAt, ...mail }) => ({
      ...mail,
      state: state === "queued" && !isSent(mail.channel) ? "undelivered" : state,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
