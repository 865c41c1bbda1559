import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { offerStateLabels } from "#contract/offer/offer.texts.ts";
import { offerTerms } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { isSameYear, today } from "#contract/time/dates.ts";
import { OfferCard } from "#web/catalogue/offer-card.tsx";
import { OfferPrices } from "#web/catalogue/offer-prices.tsx";
import { useNow } from "#web/panel/now.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

const seenByPublic = ["active", "ends_today", "sold_out", "expired"];

/** The offer as visitors see it, even before it is public. */
export function OfferPreview({ offer, onClose }: { offer: ManagedOffer; onClose: () => void }) {
  const day = today(useNow());
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title="Como aparece no site"
      description={<Badge>{offerStateLabels[offer.state]}</Badge>}
      actions={
        seenByPublic.includes(offer.state) && (
          <a
            href={paths.offer(offer.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: "outline" })}
          >
            Abrir a página
          </a>
        )
      }
    >
      <div className="public-size flex flex-col gap-5">
        {/* A preview: its links do nothing. */}
        <div inert className="mx-auto w-72">
          <OfferCard offer={cardOf(offer, day)} sizes="288px" />
        </div>
        <OfferPrices before={offer.priceBeforeCents} after={offer.priceAfterCents} />
        <p className="whitespace-pre-line wrap-anywhere">{offer.description}</p>
        <ul aria-label="Regras de uso" className="list-disc pl-5 text-muted">
          {offerTerms(offer).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function cardOf(offer: ManagedOffer, day: string) {
  return {
    id: offer.id,
    title: offer.title,
    discount: offer.discount,
    company: { id: offer.companyId, name: offer.companyName },
    neighborhood: offer.location,
    distanceKm: null,
    picture: offer.imageUrl ? pictureView(offer.imageUrl, "offer") : null,
    tone: "sand" as const,
    validUntil: offer.validUntil,
    endsToday: offer.state === "ends_today",
    endsThisYear: isSameYear(offer.validUntil, day),
    remaining: offer.stock,
  };
}
