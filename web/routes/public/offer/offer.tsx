import type { OfferView } from "#contract/offer/offer.view.ts";
import { lastDayText } from "#contract/offer/offer-label.texts.ts";
import { paths, sharePictures } from "#contract/paths.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { today } from "#contract/time/dates.ts";
import { OfferSection } from "#web/catalogue/offer-section.tsx";
import { ShareButtons } from "#web/catalogue/share-buttons.tsx";
import { suggestOffers } from "#web/catalogue/suggest-offers.ts";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { aboveBottomBar } from "#web/shell/bottom-bar.tsx";
import { Breadcrumbs } from "#web/shell/breadcrumbs.tsx";
import { countedVisit } from "#web/shell/counted-visit.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { breadcrumbData, type Crumb, companyData, offerData } from "#web/shell/structured-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { Route } from "./+types/offer";
import { OfferAction } from "./offer-action.tsx";
import { OfferCompany } from "./offer-company.tsx";
import { OfferDetails } from "./offer-details.tsx";
import { OfferPictures } from "./offer-pictures.tsx";
import { OfferTicket } from "./offer-ticket.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(pageContext);
  const [town, offer] = await Promise.all([
    townOf(context),
    orNotFound(api.offers.get({ id: params.offerId })),
  ]);
  const similar = await suggestOffers(api, {
    place: town.centre,
    categoryId: offer.category?.id,
    except: offer.id,
  });
  const url = new URL(paths.offer(offer.id), publicUrl).href;
  return { offer, similar, url, centre: town.centre, today: today(now), servedAt: now.getTime() };
}

/** Both paths of the offer show this page. The Portuguese path is the canonical URL. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { offer, url } = loaderData;
  const { company } = offer;
  const absolute = (path: string) => canonicalUrl(matches, path);
  const seller = companyData(company, absolute(paths.company(company.slug)), absolute);
  return pageMeta({
    title: offer.title,
    description: `${offer.discount} em ${company.name}, ${lastDayText(offer.validUntil, loaderData.today)}. ${offer.description}`,
    canonical: url,
    picture: absolute(sharePictures.offer(offer.id)),
    structured: [offerData(offer, url, seller, absolute), breadcrumbData(crumbsOf(offer), absolute)],
  });
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  const { offer, similar, url, centre, today: day, servedAt } = loaderData;
  return (
    <div className="flex flex-col gap-9 md:gap-12">
      <article {...countedVisit("offer", offer.id)}>
        <Breadcrumbs crumbs={crumbsOf(offer)} />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] md:gap-x-8 lg:gap-x-12">
          <OfferPictures offer={offer} />
          <div className="flex min-w-0 flex-col gap-6 md:row-span-2">
            <OfferTicket offer={offer} today={day} />
            <OfferCompany offer={offer} centre={centre} servedAt={servedAt} />
          </div>
          <div className="flex min-w-0 flex-col gap-8 md:col-start-1">
            <OfferDetails offer={offer} />
            <ShareButtons
              title={offer.title}
              url={url}
              text={(link) => sharing.offer({ ...offer, company: offer.company.name, url: link })}
            />
          </div>
        </div>
        <StickyAction offer={offer} />
      </article>
      {similar.length > 0 && (
        <OfferSection
          title={offer.state === "live" ? "Parecidas com esta" : "Valendo agora"}
          offers={similar}
        />
      )}
    </div>
  );
}

/** On phones the page's main action stays within thumb reach, above the bottom bar, until the end of the offer. */
function StickyAction({ offer }: { offer: OfferView }) {
  return (
    <div
      className={classNames(
        aboveBottomBar,
        "-mx-gutter z-10 mt-6 border-line border-t bg-paper px-gutter py-3 md:hidden print:hidden",
      )}
    >
      <OfferAction offer={offer} />
    </div>
  );
}

function crumbsOf({ id, title, category }: OfferView): Crumb[] {
  return [
    { name: "Início", path: paths.home() },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    { name: title, path: paths.offer(id) },
  ];
}
