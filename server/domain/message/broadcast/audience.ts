import { type SQL, sql } from "drizzle-orm";
import type { ManagedClientFilter } from "#contract/client/managed-client.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { clientFilter } from "#server/domain/client/managed/list-managed-clients.ts";
import type { Database } from "#server/platform/database/database.ts";

export type Audience = { filter: ManagedClientFilter; channel: MessageChannel; now: Date };

/**
 * Selects the clients of an audience with their address, and with the reason if they get nothing (null if they do).
 * Erased clients and merged duplicates are not in any audience. Two clients with the same address are not detected
 * here: see `isFirstWithAddress`.
 *
 * The newest consent of all clients is read with one scan: looked up for each client, it would take three times as
 * long. The number holds the id of the consent, its choice, and whether a member of staff recorded it. The conditions
 * are those of `hasConsented`.
 */
export function audienceOf(db: Pick<Database, "select">, { filter, channel, now }: Audience): SQL {
  const address = channel === "email" ? sql`lower(${clients.email})` : sql`${clients.phone}`;
  return sql`
    select ${clients.id} as id, ${address} as address,
      case
        when ${address} is null then 'no_address'
        when chosen.newest is null then 'no_consent'
        when chosen.newest % 4 < 2 then 'opted_out'
        when chosen.newest % 2 = 0 and ${clients.phoneConfirmedAt} is null then 'no_consent'
        when suppressed_addresses.reason = 'opted_out' then 'opted_out'
        when suppressed_addresses.address is not null then 'suppressed'
      end as reason
    from ${clients}
    left join (
      select client_id, max(id * 4 + granted::int * 2 + (origin in ('counter', 'back_office'))::int) as newest
      from consents where channel = ${channel} and purpose = 'offers' group by client_id
    ) chosen on chosen.client_id = ${clients.id}
    left join suppressed_addresses
      on suppressed_addresses.channel = ${channel} and suppressed_addresses.address = ${address}
    where ${clientFilter(db, filter, now)}`;
}
