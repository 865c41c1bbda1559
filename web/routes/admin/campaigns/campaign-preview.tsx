import type { CampaignOffer, ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import { paths } from "#contract/paths.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { isSameYear, today } from "#contract/time/dates.ts";
import { OfferCard } from "#web/catalogue/offer-card.tsx";
import { useNow } from "#web/panel/now.tsx";
import { CampaignBanner } from "#web/routes/public/campaign/campaign-banner.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { CampaignStateBadge } from "./campaign-columns.tsx";

/** The campaign as visitors see it, even before it is public. */
export function CampaignPreview({ campaign, onClose }: { campaign: ManagedCampaign; onClose: () => void }) {
  const shown = campaign.offers.filter(({ state }) => state === "active" || state === "ends_today");
  const now = useNow();
  const day = today(now);
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      width="lg"
      title="Como aparece no site"
      description={<CampaignStateBadge state={campaign.state} />}
      actions={
        campaign.state !== "off" && (
          <a
            href={paths.campaign(campaign.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: "outline" })}
          >
            Abrir a página
          </a>
        )
      }
    >
      {/* A preview: its links do nothing. Its section can have the focus, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside is focusable */}
      <section aria-label="Página da campanha" tabIndex={0}>
        <div inert className="public-size flex flex-col gap-5">
          <CampaignBanner campaign={viewOf(campaign, shown)} servedAt={now.getTime()} />
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {shown.map((offer) => (
              <li key={offer.id} className="min-w-0">
                <OfferCard offer={cardOf(offer, day)} sizes="220px" />
              </li>
            ))}
          </ul>
        </div>
      </section>
      {shown.length < campaign.offers.length && (
        <p className="mt-4 text-muted">Só aparecem as ofertas que podem ser pegas hoje.</p>
      )}
    </Sheet>
  );
}

function viewOf(campaign: ManagedCampaign, shown: readonly CampaignOffer[]) {
  return {
    ...campaign,
    state: campaign.pageState,
    banner: campaign.bannerUrl ? pictureView(campaign.bannerUrl, "banner") : null,
    offers: shown.length,
    companies: new Set(shown.map(({ company }) => company.id)).size,
  };
}

function cardOf(offer: CampaignOffer, day: string) {
  return {
    ...offer,
    neighborhood: null,
    distanceKm: null,
    endsToday: offer.state === "ends_today",
    endsThisYear: isSameYear(offer.validUntil, day),
    remaining: null,
  };
}
