import { and, inArray, sql } from "drizzle-orm";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { markFailures } from "#server/domain/message/broadcast/mark-failures.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { MetaStatus } from "#server/platform/message/whatsapp/webhook-payload.ts";
import { stopOffersToPhone } from "./opt-out-phone.ts";
import { type StatusChange, statusChanges } from "./status-changes.ts";

/** A message that failed after Meta accepted it is sent at most this often. */
const maxAttempts = 4;

type Changed = { provider_id: string; recipient: string; state: string; broadcast_id: string | null };

/**
 * Applies the statuses of a webhook in one statement. States only rise (queued, sent, failed, delivered, read), so
 * that the order and the repetition of webhooks do not matter.
 */
export async function applyStatuses(tx: Database, statuses: readonly MetaStatus[], now: Date): Promise<void> {
  const changes = statusChanges(statuses);
  if (changes.length === 0) return;
  const { rows } = await tx.execute<Changed>(raiseStates(changes, now));
  await pauseChannel(tx, changes, now);
  const changed = new Map(rows.map((row) => [row.provider_id, row]));
  await suppress(tx, changes, changed, now);
  await resumeBroadcasts(tx, rows);
  await markFailures(
    tx,
    rows.flatMap((row) => (row.state === "failed" && row.broadcast_id ? [row.broadcast_id] : [])),
    now,
  );
  for (const { providerId, stopsOffers } of changes) {
    const message = changed.get(providerId);
    if (stopsOffers && message) await stopOffersToPhone(tx, message.recipient, now);
  }
}

/**
 * A message is found by its id at Meta, or, while that is not stored yet, by our id, which Meta returns. A failed
 * message that may be accepted later is enqueued again if it can be rendered again. It keeps its id at Meta, by which
 * a repeated webhook is recognized, until it gets the next one.
 */
function raiseStates(changes: readonly StatusChange[], now: Date) {
  const time = now.toISOString();
  return sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("providerId" text,
        "messageId" uuid, state text, at timestamptz, reason text, detail text, "retryAfterSeconds" int,
        "pausesChannel" boolean)
    ), matched as (
      select message.id, given.*, least(given.at, ${time}::timestamptz) as seen_at,
        given.state = 'failed' and given."retryAfterSeconds" is not null as is_temporary,
        given.state = 'failed' and given."retryAfterSeconds" is not null and message.state = 'sent'
          and message.template_version_id is not null
          and (given."pausesChannel" or message.attempts < ${maxAttempts}) as is_retried
      from given join outbox message on message.channel = 'whatsapp' and (message.provider_id = given."providerId"
        or (message.id = given."messageId" and message.provider_id is null and message.attempts > 0))
      where ${stateRank("message.state")} < ${stateRank("given.state")}
      order by message.id for update of message
    )
    update outbox set
      state = case when is_retried then 'queued' else matched.state end,
      reason = case when matched.state = 'failed' and not is_retried then matched.reason end,
      last_error = matched.detail,
      failed_at = case when matched.state = 'failed' and not is_retried then ${time}::timestamptz else failed_at end,
      next_attempt_at = case when is_retried
        then ${time}::timestamptz + matched."retryAfterSeconds" * interval '1 second' else next_attempt_at end,
      -- An attempt during a problem of the channel does not count.
      attempts = outbox.attempts - case when is_retried and matched."pausesChannel" then 1 else 0 end,
      provider_id = matched."providerId",
      text = null, html = null,
      sent_at = case when is_retried then null else coalesce(sent_at, seen_at) end,
      delivered_at = case when matched.state in ('delivered', 'read')
        then coalesce(delivered_at, seen_at) else delivered_at end,
      read_at = case when matched.state = 'read' then coalesce(read_at, seen_at) else read_at end
    from matched where outbox.id = matched.id
      -- A queued message is sent again in any case.
      and not (outbox.state = 'queued' and is_temporary)
    returning outbox.provider_id, outbox.recipient, outbox.state, outbox.broadcast_id`;
}

/** The pause starts when Meta refused the message, so that a webhook that Meta repeats later does not prolong it. */
async function pauseChannel(tx: Database, changes: readonly StatusChange[], now: Date): Promise<void> {
  for (const { at, reason, retryAfterSeconds, pausesChannel } of changes) {
    if (!pausesChannel) continue;
    const until = new Date(Math.min(at.getTime(), now.getTime()) + (retryAfterSeconds ?? 0) * 1000);
    await tx.execute(sql`select pause_channel('whatsapp', ${until.toISOString()}::timestamptz, ${reason},
      ${now.toISOString()}::timestamptz)`);
  }
}

/** `skipped` is final. */
function stateRank(column: "message.state" | "given.state") {
  return sql`array_position(array['queued', 'sent', 'failed', 'delivered', 'read'], ${sql.raw(column)})`;
}

async function suppress(
  tx: Database,
  changes: readonly StatusChange[],
  changed: ReadonlyMap<string, Changed>,
  now: Date,
): Promise<void> {
  const rows = changes.flatMap(({ providerId, suppress: reason }) => {
    const address = changed.get(providerId)?.recipient;
    return reason && address ? [{ channel: "whatsapp" as const, address, reason, createdAt: now }] : [];
  });
  if (rows.length > 0) await tx.insert(suppressedAddresses).values(rows).onConflictDoNothing();
}

/** A broadcast that was done continues when one of its messages was enqueued again. */
async function resumeBroadcasts(tx: Database, rows: readonly Changed[]): Promise<void> {
  const ids = rows.flatMap((row) => (row.state === "queued" && row.broadcast_id ? [row.broadcast_id] : []));
  if (ids.length === 0) return;
  const isDone = inArray(broadcasts.state, ["done", "done_with_failures"]);
  await tx
    .update(broadcasts)
    .set({ state: "sending", finishedAt: null })
    .where(and(inArray(broadcasts.id, ids), isDone));
}
