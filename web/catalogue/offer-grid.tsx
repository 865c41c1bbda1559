import type { OfferCardView } from "#contract/offer/offer.view.ts";
import { OfferCard } from "./offer-card.tsx";

type OfferGridProps = {
  offers: OfferCardView[];
  /** How many of the first cards appear on the first screen. */
  priorityCount?: number;
};

/** A grid of offers: two columns on phones, four on wide screens. */
export function OfferGrid({ offers, priorityCount = 0 }: OfferGridProps) {
  return (
    <ul data-narrow className="grid grid-cols-pair gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {offers.map((offer, index) => (
        <li key={offer.id} className="min-w-0">
          <OfferCard
            offer={offer}
            sizes="(min-width: 1024px) 270px, (min-width: 640px) 33vw, 50vw"
            priority={index < priorityCount}
          />
        </li>
      ))}
    </ul>
  );
}
