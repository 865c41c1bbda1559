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
 */
export async function queueMessages(tx: Database, broadcast: Broadcast, now: Date): Promise<number> {
  await lockAudiences(tx, "exclusive");
  // The sorts and hashes of 100,000 clients fit into memory. Compiling the statement takes longer than it saves.
  await tx.execute(sql`set local work_mem = '32MB'; set local jit = off`);
  const { id, channel, templateVersionId } = broadcast;
  const audience = audienceOf(tx, { filter: storedAudience(broadcast), channel, now });
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with audience as materialized (${audience}),
    firsts as (
      select distinct on (address) id from audience where reason is null order by address, id
    ),
    decided as (
      select audience.id, address, row_number() over (order by audience.id) as place,
        case when reason is null and firsts.id is null then 'duplicate' else reason end as reason
      from audience left join firsts on firsts.id = audience.id
    )
    insert into outbox (id, kind, channel, recipient, subject, client_id, broadcast_id, template_version_id,
      state, reason, priority, next_attempt_at, created_at)
    select ${messageId(now)}, 'broadcast', ${channel}, case when reason is null then address else '' end, '', id,
      ${id}::uuid, ${templateVersionId}::uuid, case when reason is null then 'queued' else 'skipped' end, reason,
      ${broadcastPriority}, ${at}, ${at}
    from decided order by place`);
  return countMessages(tx, id, "queued");
}

const broadcastPriority = 2;

/**
 * The id of the message at `place`, as SQL: the time, then the place, then random bits. Ids in ascending order keep
 * the indexes compact, and random ones would take twice as long to write.
 */
function messageId(now: Date) {
  const time = newId(now).slice(0, 18);
  const place = sql`lpad(to_hex(place), 6, '0')`;
  const random = sql`substr(gen_random_uuid()::text, 28)`;
  return sql`(${time} || '-8' || left(${place}, 3) || '-' || right(${place}, 3) || ${random})::uuid`;
}
