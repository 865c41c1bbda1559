import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ConsentChannel, ConsentPurpose } from "#contract/client/consent.schema.ts";
import type { ConsentVersion } from "#contract/client/consent.texts.ts";
import { clients } from "./client.table.ts";

/** Excludes erased clients, and duplicates, which are replaced by the client they were merged into. */
export function isPrimaryClient(id: string): SQL | undefined {
  return and(eq(clients.id, id), isNull(clients.erasedAt), isNull(clients.mergedIntoId));
}

/**
 * The given clients together with their merged duplicates, because they are the same person. A duplicate's own id
 * matches nothing.
 */
export function isClientOrDuplicateOf(ids: string[]): SQL | undefined {
  const isNamed = and(inArray(clients.id, ids), isNull(clients.mergedIntoId));
  return and(or(isNamed, inArray(clients.mergedIntoId, ids)), isNull(clients.erasedAt));
}

/**
 * Checks that the client's newest choice is a yes that really comes from the client. A person can type another
 * person's number, so either the phone was confirmed by a code, or a member of staff recorded the yes. An erased
 * client has no phone. `versions` are the wordings that cover the message; without it, all do.
 */
export function hasConsented(
  channel: ConsentChannel,
  purpose: ConsentPurpose,
  versions?: readonly ConsentVersion[],
): SQL {
  const isCovered = versions ? sql`text_version = any(${sql.param(versions)}::text[])` : sql`true`;
  return sql`${clients.phone} is not null and coalesce((
    select granted and ${isCovered}
      and (${clients.phoneConfirmedAt} is not null or origin in ('counter', 'back_office'))
    from consents
    where consents.client_id = ${clients.id} and channel = ${channel} and purpose = ${purpose}
    order by consents.id desc limit 1), false)`;
}
