import { limits } from "#contract/limits.ts";
import type { OfferCardView } from "#contract/offer/offer.view.ts";
import { paths } from "#contract/paths.ts";
import { formatShortDate } from "#contract/time/dates.ts";
import { cardLinkLook } from "#web/ui/display/card.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { DiscountTicket } from "#web/ui/display/ticket.tsx";
import { formatDistance } from "./format-distance.ts";

type OfferCardProps = {
  offer: OfferCardView;
  /** The displayed width of the card, in the syntax of an image's `sizes` attribute. */
  sizes: string;
  /** True on the first screen: the picture is fetched immediately. */
  priority?: boolean;
};

/**
 * Picture widths in pixels. A card is never narrower than half a phone screen, and no screen needs more pixels than
 * the last width.
 */
const cardWidths = [320, 480, 640];

/** An offer in a list. The whole card is one link. */
export function OfferCard({ offer, sizes, priority }: OfferCardProps) {
  return (
    <a href={paths.offer(offer.id)} className={cardLinkLook("h-full")}>
      <Picture
        picture={offer.picture}
        tone={offer.tone}
        alt=""
        sizes={sizes}
        widths={cardWidths}
        priority={priority}
      />
      <div className="flex grow flex-col px-3.5 pb-3.5">
        <DiscountTicket className="relative z-1 -mt-4 -ml-1 mb-2.5 self-start in-data-narrow:max-[24.75rem]:px-3 in-data-narrow:max-[24.75rem]:text-sm">
          {offer.discount}
        </DiscountTicket>
        <h3 className="mb-0.5 line-clamp-2 text-wrap font-sans font-semibold text-base leading-snug tracking-normal">
          {offer.title}
        </h3>
        <p className="truncate text-muted text-sm">{offer.company.name}</p>
        <Whereabouts offer={offer} />
        <div className="mt-auto flex flex-wrap justify-between gap-x-3 pt-3 font-medium text-sm">
          <LastDay offer={offer} />
          <Remaining count={offer.remaining} />
        </div>
      </div>
    </a>
  );
}

function Whereabouts({ offer }: { offer: OfferCardView }) {
  const distance = offer.distanceKm === null ? null : formatDistance(offer.distanceKm);
  // If there is no room for both, the neighborhood is truncated: the distance matters more.
  return (
    <p className="@max-[14rem]/page:flex-wrap flex text-muted text-sm">
      {offer.neighborhood && <span className="truncate">{offer.neighborhood}</span>}
      {distance && (
        <span className="shrink-0 whitespace-pre">{offer.neighborhood ? ` · ${distance}` : distance}</span>
      )}
    </p>
  );
}

function LastDay({ offer }: { offer: OfferCardView }) {
  if (offer.endsToday) return <span className="text-caju-deep">Termina hoje</span>;
  return <span className="text-muted">até {formatShortDate(offer.validUntil, offer.endsThisYear)}</span>;
}

function Remaining({ count }: { count: number | null }) {
  if (count === 0) return <span className="text-danger-deep">Esgotada</span>;
  if (count === null || count >= limits.lowStockBelow) return null;
  return <span className="text-mata-deep">{count === 1 ? "resta 1" : `restam ${count}`}</span>;
}
