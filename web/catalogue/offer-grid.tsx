import type { OfferCardView } from "#contract/schemas/offer-view.ts";
import { OfferCard } from "./offer-card.tsx";

/** Two across on phones, four where there is room. */
export function OfferGrid({ offers }: { offers: OfferCardView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} sizes="(min-width: 1024px) 270px, (min-width: 640px) 33vw, 50vw" />
        </li>
      ))}
    </ul>
  );
}
