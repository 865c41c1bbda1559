import type { ManagedOfferState } from "#contract/offer/managed-offer.ts";
import type { OfferStatus } from "#contract/offer/offer.schema.ts";
import type { PublicOfferState } from "#contract/offer/offer.view.ts";

type Dated = { status: OfferStatus; activationDate: string | null; validUntil: string };
type Stocked = { stock: number | null };

/**
 * Seen by the public on that day. A waiting offer counts from 00:00 of its activation date even when the
 * job that activates it is late.
 */
export function isVisible(offer: Dated, today: string): boolean {
  if (offer.status === "active") return true;
  return (
    offer.status === "future_activation" && offer.activationDate !== null && offer.activationDate <= today
  );
}

/** Valid through the whole of its last day. */
export function isExpired(offer: Pick<Dated, "validUntil">, today: string): boolean {
  return offer.validUntil < today;
}

export function isSoldOut(offer: Stocked): boolean {
  return offer.stock === 0;
}

/** What a list may promise: somebody who comes today can still take it. */
export function canBeTaken(offer: Dated & Stocked, today: string): boolean {
  return isVisible(offer, today) && !isExpired(offer, today) && !isSoldOut(offer);
}

/** What the page of a visible offer says of it. */
export function publicState(offer: Pick<Dated, "validUntil"> & Stocked, today: string): PublicOfferState {
  if (isExpired(offer, today)) return "expired";
  return isSoldOut(offer) ? "sold_out" : "live";
}

/** What the back-office's badge says: the status, and what the day and the stock make of it. */
export function managedOfferState(offer: Dated & Stocked, today: string): ManagedOfferState {
  if (offer.status === "archived" || offer.status === "inactive") return offer.status;
  if (!isVisible(offer, today)) return "scheduled";
  if (isExpired(offer, today)) return "expired";
  if (isSoldOut(offer)) return "sold_out";
  return offer.validUntil === today ? "ends_today" : "active";
}
