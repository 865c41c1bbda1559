import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { type Actor, deviceOf } from "#server/actor.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

/** Returns the client whose phone was confirmed on the device. A typed phone number never gives access to a card. */
export function ownClientId(actor: Actor): string {
  const device = deviceOf(actor);
  if (!device) throw new AppError("unauthenticated");
  if (device.clientId === null) throw new AppError("client.phone_not_confirmed");
  return device.clientId;
}

/** The cards of the client, without those whose points were moved to another card by a merge. */
export function isOwnCard(clientId: string) {
  return and(eq(loyaltyCards.clientId, clientId), isNull(loyaltyCards.mergedIntoId));
}

/** Returns the company of an own card. Another client's card is not found. */
export async function findOwnCard(
  { db, actor }: { db: ReadOnlyDatabase; actor: Actor },
  cardId: string,
): Promise<{ companyId: string }> {
  const [row] = await db
    .select({ companyId: loyaltyCards.companyId })
    .from(loyaltyCards)
    .where(and(eq(loyaltyCards.id, cardId), isOwnCard(ownClientId(actor))));
  if (!row) throw new AppError("loyalty.own_card_missing");
  return row;
}

/** Whether a card belongs to the client, also a card that was merged into one of theirs. */
export function isOwnOrMergedCard(clientId: string) {
  return sql`coalesce((select primary_card.client_id from loyalty_cards primary_card
    where primary_card.id = ${loyaltyCards.mergedIntoId}), ${loyaltyCards.clientId}) = ${clientId}`;
}
