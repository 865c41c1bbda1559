import type { ManagedOfferState } from "#contract/offer/managed-offer.ts";
import type { OfferStatus } from "#contract/offer/offer.schema.ts";
import type { PublicOfferState } from "#contract/offer/offer.view.ts";

type Dated = { status: OfferStatus; activationDate: string | null; validUntil: string };
type Stocked = { stock: number | null };

/**
 * Whether the offer is public on that day. A scheduled offer is visible from 00:00 of its activation date, even when
 * the job that activates it is late.
 */
export function isVisible(offer: Dated, today: string): boolean {
  if (offer.status === "active") return true;
  return (
    offer.status === "future_activation" && offer.activationDate !== null && offer.activationDate <= today
  );
}

/** An offer is valid through the whole of its last day. */
export function isExpired(offer: Pick<Dated, "validUntil">, today: string): boolean {
  return offer.validUntil < today;
}

export function isSoldOut(offer: Stocked): boolean {
  return offer.stock === 0;
}

/** Whether the offer can still be claimed today, which is the condition for lists. */
export function canBeClaimed(offer: Dated & Stocked, today: string): boolean {
  return isVisible(offer, today) && !isExpired(offer, today) && !isSoldOut(offer);
}

/** The state shown on the page of a visible offer. */
export function publicState(offer: Pick<Dated, "validUntil"> & Stocked, today: string): PublicOfferState {
  if (isExpired(offer, today)) return "expired";
  return isSoldOut(offer) ? "sold_out" : "live";
}

/** The state for the back-office's badge: the status, combined with the date and the stock. */
export function managedOfferState(offer: Dated & Stocked, today: string): ManagedOfferState {
  if (offer.status === "archived" || offer.status === "inactive") return offer.status;
  if (!isVisible(offer, today)) return "scheduled";
  if (isExpired(offer, today)) return "expired";
  if (isSoldOut(offer)) return "sold_out";
  return offer.validUntil === today ? "ends_today" : "active";
}
