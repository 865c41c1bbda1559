import { sql } from "drizzle-orm";
import { outbox } from "#server/platform/mail/outbox.table.ts";

/**
 * The account that sent a message by hand, or else opened its chat; null for other messages. A test has the account
 * that it is for in `sent_by`.
 */
export const handlerOf = sql`case
  when ${outbox.openedAt} is null then null
  when ${outbox.state} = 'sent' and ${outbox.kind} <> 'test' then ${outbox.sentBy}
  else ${outbox.openedBy}
end`;
