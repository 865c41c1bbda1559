import { Navigation } from "lucide-react";
import type { CompanyPlaceView } from "#contract/company/company.view.ts";
import { routeUrl, whatsappUrl } from "#contract/company/company-links.ts";
import { kilometresBetween } from "#contract/fields/distance.ts";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { paths } from "#contract/paths.ts";
import type { TownView } from "#contract/setting/town.view.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { formatDistance } from "#web/catalogue/format-distance.ts";
import { OpenNow } from "#web/catalogue/open-now.tsx";
import { WhatsAppIcon } from "#web/catalogue/whatsapp-icon.tsx";
import { countedAction } from "#web/shell/counted-visit.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Picture } from "#web/ui/display/picture.tsx";

type OfferCompanyProps = { offer: OfferView; centre: TownView["centre"]; servedAt: number };

/** The offer's company, whether it is open, and the way there. */
export function OfferCompany({ offer, centre, servedAt }: OfferCompanyProps) {
  const { company } = offer;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <a href={paths.company(company.slug)} className="group flex flex-wrap items-center gap-3.5">
        <span className="w-16 shrink-0">
          <Picture
            picture={company.logo}
            tone={offer.tone}
            alt=""
            sizes="64px"
            ratio="1/1"
            className="rounded-control"
          />
        </span>
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="block truncate font-semibold group-hover:underline">{company.name}</span>
          <span className="block text-sm">
            <OpenNow hours={company.openingHours} servedAt={servedAt} />
          </span>
          <span className="block text-muted text-sm">{whereabouts(company, centre)}</span>
        </span>
      </a>
      <div className="grid grid-cols-pair gap-3">
        <a
          href={routeUrl(company)}
          target="_blank"
          rel="noreferrer"
          {...countedAction("route")}
          className={buttonLook({
            variant: "deep",
            className: company.whatsapp ? "whitespace-nowrap px-2" : "col-span-full",
          })}
        >
          <Navigation aria-hidden="true" />
          Como chegar
        </a>
        {company.whatsapp && (
          <a
            href={whatsappUrl(sharing.askAboutOffer(offer), company.whatsapp)}
            target="_blank"
            rel="noreferrer"
            {...countedAction("whatsapp")}
            className={buttonLook({ variant: "outline", className: "px-2" })}
          >
            <WhatsAppIcon />
            Conversar
          </a>
        )}
      </div>
    </Card>
  );
}

/**
 * The reference place of distances may have either grammatical gender in Portuguese, so no article or preposition
 * precedes it.
 */
function whereabouts(company: CompanyPlaceView, centre: TownView["centre"]): string {
  const { address, neighborhood, latitude, longitude } = company;
  const distance =
    latitude !== null && longitude !== null
      ? `a ${formatDistance(kilometresBetween({ latitude, longitude }, centre))} (referência: ${centre.label})`
      : null;
  return [address ?? neighborhood, distance].filter(Boolean).join(" · ");
}
