import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { normalizePhoneIdentity, phoneDigits } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import type { InboundFilter } from "#contract/message/inbound/inbound.schema.ts";
import { matchingClients } from "#server/domain/client/managed/matching-clients.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inboundMessages } from "./inbound-message.table.ts";

/**
 * The condition for the inbound messages that match the filter. A search that matches very many clients finds the
 * messages of the newest of them.
 */
export function inboundFilter(
  db: Pick<Database, "select">,
  { search, state, kind, conversationId }: InboundFilter,
): SQL | undefined {
  const { clientId, handledAt, phone } = inboundMessages;
  return and(
    state === "open" ? isNull(handledAt) : undefined,
    kind && eq(inboundMessages.kind, kind),
    conversationId ? upTo(conversationId) : undefined,
    search
      ? or(sql`${clientId} = any(array(${newestMatching(db, search)}))`, eq(phone, phoneIn(search)))
      : undefined,
  );
}

/** The messages of the person who sent this one, up to and including it. */
export function upTo(id: string): SQL {
  const { phone, receivedAt } = inboundMessages;
  return sql`(${phone} = (select phone from inbound_messages where id = ${id})
    and (${receivedAt}, ${inboundMessages.id}) <= (select received_at, id from inbound_messages where id = ${id}))`;
}

function newestMatching(db: Pick<Database, "select">, search: string) {
  return matchingClients(db, search).orderBy(sql`1 desc`).limit(limits.messageSearchClients);
}

/** Foreign numbers are stored with their plus and country code. */
function phoneIn(search: string): string {
  const foreign = search.replace(/[\s().-]/g, "");
  return /^\+(?!55)\d+$/.test(foreign) ? foreign : normalizePhoneIdentity(phoneDigits(search));
}
