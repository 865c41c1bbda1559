import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ConsentChannel, ConsentPurpose } from "#contract/client/consent.schema.ts";
import { clients } from "./client.table.ts";

/** Who was erased is gone, and for a duplicate stands the client that it was merged into. */
export function isPrimaryClient(id: string): SQL | undefined {
  return and(eq(clients.id, id), isNull(clients.erasedAt), isNull(clients.mergedIntoId));
}

/** Clients with the duplicates that they were merged from: they are the same people. A duplicate alone is nobody. */
export function isOneOf(ids: string[]): SQL | undefined {
  const isNamed = and(inArray(clients.id, ids), isNull(clients.mergedIntoId));
  return and(or(isNamed, inArray(clients.mergedIntoId, ids)), isNull(clients.erasedAt));
}

/**
 * Their newest word on it is yes, and it is theirs: whoever types a stranger's number agrees for nobody, so the phone was
 * confirmed by its code, or somebody of the house heard it. Who was erased has no phone.
 */
export function mayBeMessaged(channel: ConsentChannel, purpose: ConsentPurpose): SQL {
  return sql`${clients.phone} is not null and coalesce((
    select granted and (${clients.phoneConfirmedAt} is not null or origin in ('counter', 'back_office'))
    from consents
    where consents.client_id = ${clients.id} and channel = ${channel} and purpose = ${purpose}
    order by consents.id desc limit 1), false)`;
}
