import { eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OptOutInput, OptOutReceipt } from "#contract/client/consent.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readOptOutToken } from "./opt-out-token.ts";
import { writeOptOut } from "./write-opt-out.ts";

/**
 * Withdraws every consent for a channel, and for e-mail also suppresses the mailbox. The link is the only
 * authorization needed, and it can be used any number of times.
 */
export const optOut = command(
  anyone,
  async (
    { db, now }: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    { token }: OptOutInput,
  ): Promise<OptOutReceipt> => {
    const leaving = readOptOutToken(token, platform.keys.optOut);
    if (!leaving) throw new AppError("client.opt_out_invalid");
    const { clientId, channel } = leaving;
    await db.transaction(async (tx) => {
      const leavers = await lockEveryClientOf(tx, clientId);
      if (leavers.length === 0) throw new AppError("client.opt_out_invalid");
      await writeOptOut(tx, { leavers, channel, now });
      if (channel === "email") await suppressMailboxes(tx, { ids: leavers.map(({ id }) => id), now });
    });
    return { channel };
  },
);

/**
 * Locks the client and, for a duplicate, also the primary client, which gets the messages. Both opt out, because the
 * merge may be undone.
 */
function lockEveryClientOf(tx: Database, id: string) {
  const primaryIds = tx.select({ id: duplicates.mergedIntoId }).from(duplicates).where(eq(duplicates.id, id));
  return lockClients(tx, or(eq(clients.id, id), inArray(clients.id, primaryIds)));
}

/**
 * Other clients may have the same e-mail address. The link was opened by a reader of the mailbox, so no client gets
 * offers there any more. Only addresses that a mail with the link was sent to count: anyone can type another person's
 * address.
 */
async function suppressMailboxes(
  tx: Pick<Database, "execute">,
  { ids, now }: { ids: string[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into suppressed_addresses (channel, address, reason, created_at)
    select distinct 'email', lower(recipient), 'opted_out', ${now.toISOString()}::timestamptz
    from outbox
    where client_id = any(${sql.param(ids)}::uuid[]) and channel = 'email' and not is_requested(kind)
      and state in ('sent', 'delivered', 'read') and recipient <> ''
    on conflict do nothing`);
}

const duplicates = alias(clients, "duplicates");
