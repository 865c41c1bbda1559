import { sql } from "drizzle-orm";
import { lockAudiences } from "#server/domain/message/lock-audiences.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { audienceOf } from "./audience.ts";
import type { broadcasts } from "./broadcast.table.ts";
import { countMessages } from "./recipient-counts.ts";
import { storedAudience } from "./stored-audience.ts";

type Broadcast = Pick<typeof broadcasts.$inferSelect, "id" | "channel" | "templateVersionId" | "audience">;

/**
 * Writes one message for each client of the audience, in one statement: queued for those who may get it, skipped with
 * the reason for the others. Returns how many were queued.
 *
 * A skipped message has no recipient, so that the address of a client who did not agree is not copied, and a second
 * client with the same address does not violate the unique index.
 *
 * One sort by address finds the clients with the same address, numbers the messages, and writes them in the order of
 * the indexes. By bytes (`collate "C"`) it is faster than by the rules of a language.
 */
export async function queueMessages(tx: Database, broadcast: Broadcast, now: Date): Promise<number> {
  await lockAudiences(tx, "exclusive");
  // The sorts and hashes of 100,000 clients fit into memory. Compiling the statement takes longer than it saves.
  await tx.execute(sql`set local work_mem = '32MB'; set local jit = off`);
  const { id, channel, templateVersionId } = broadcast;
  const audience = audienceOf(tx, { filter: storedAudience(broadcast), channel, now });
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into outbox (id, kind, channel, recipient, subject, client_id, broadcast_id, template_version_id,
      state, reason, priority, next_attempt_at, created_at)
    select ${messageId(now)}, 'broadcast', ${channel}, case when reason is null then address else '' end, '', id,
      ${id}::uuid, ${templateVersionId}::uuid, case when reason is null then 'queued' else 'skipped' end, reason,
      ${broadcastPriority}, ${at}, ${at}
    from (
      select id, address, row_number() over sorted as place,
        case when reason is null and address = lag(address) over sorted then 'duplicate' else reason end as reason
      from (${audience}) audience
      window sorted as (order by reason is not null, address collate "C", id)
    ) decided`);
  return countMessages(tx, id, "queued");
}

const broadcastPriority = 2;

/**
 * The id of the message at `place`, as SQL: the time, then the place, then random bits. Ids in ascending order keep
 * the indexes compact, and random ones would take twice as long to write. An id without hyphens needs fewer steps.
 */
function messageId(now: Date) {
  const time = newId(now).slice(0, 18).replaceAll("-", "");
  return sql`(${`${time}8`} || lpad(to_hex(place), 6, '0') || right(gen_random_uuid()::text, 9))::uuid`;
}
