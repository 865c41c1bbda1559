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
 * here.
 *
 * The newest consent of all clients is read with one scan of the index `consents_newest`: looked up for each client,
 * it would take three times as long. `offset 0` keeps PostgreSQL from computing the address and the reason again
 * wherever they are used. The conditions are those of `hasConsented`.
 */
export function audienceOf(db: Pick<Database, "select">, { filter, channel, now }: Audience): SQL {
  const address = channel === "email" ? sql`lower(${clients.email})` : sql`${clients.phone}`;
  return sql`
    select addressed.id, addressed.address,
      case
        when addressed.address is null then 'no_address'
        when chosen.granted is null then 'no_consent'
        when not chosen.granted then 'opted_out'
        when phone_confirmed_at is null and chosen.origin not in ('counter', 'back_office') then 'no_consent'
        when suppressed_addresses.reason = 'opted_out' then 'opted_out'
        when suppressed_addresses.address is not null then 'suppressed'
      end as reason
    from (
      select ${clients.id}, ${clients.phoneConfirmedAt}, ${address} as address
      from ${clients} where ${clientFilter(db, filter, now)} offset 0
    ) addressed
    left join (
      select distinct on (client_id) client_id, granted, origin
      from consents where channel = ${channel} and purpose = 'offers' order by client_id desc, id desc
    ) chosen on chosen.client_id = addressed.id
    left join suppressed_addresses
      on suppressed_addresses.channel = ${channel} and suppressed_addresses.address = addressed.address
    offset 0`;
}
