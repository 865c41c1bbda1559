import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

/** Finds the card of a phone in a company's club. The phone of a duplicate finds the card of its primary client. */
export function findCardByPhone(db: ReadOnlyDatabase, companyId: string, phone: string) {
  return findCard(
    db,
    companyId,
    sql`${loyaltyCards.clientId} = (select coalesce(d.merged_into_id, d.id) from clients d where d.phone = ${phone})`,
  );
}

/** Finds the card of a client, for a card pass. */
export function findCardOfClient(db: ReadOnlyDatabase, companyId: string, clientId: string) {
  return findCard(
    db,
    companyId,
    sql`${loyaltyCards.clientId} = (select coalesce(d.merged_into_id, d.id) from clients d where d.id = ${clientId})`,
  );
}

/** Finds a card by its id, or the card that its points were moved to by a merge. Not that of an erased client. */
export async function findPrimaryCard(
  db: ReadOnlyDatabase,
  cardId: string,
): Promise<{ id: string; companyId: string } | undefined> {
  const primaryId = sql`(select coalesce(merged_into_id, id) from loyalty_cards where id = ${cardId})`;
  const [row] = await db
    .select({ id: loyaltyCards.id, companyId: loyaltyCards.companyId })
    .from(loyaltyCards)
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .where(and(eq(loyaltyCards.id, primaryId), isNull(clients.erasedAt)));
  return row;
}

async function findCard(db: ReadOnlyDatabase, companyId: string, isOwner: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ id: loyaltyCards.id })
    .from(loyaltyCards)
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .where(
      and(
        eq(loyaltyCards.companyId, companyId),
        isOwner,
        isNull(loyaltyCards.mergedIntoId),
        isNull(clients.erasedAt),
      ),
    );
  return row?.id;
}
