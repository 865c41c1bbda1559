import type { CampaignView } from "#contract/campaign/campaign.view.ts";
import { limits } from "#contract/limits.ts";
import { paths, sharePictures } from "#contract/paths.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { OfferGrid } from "#web/catalogue/offer-grid.tsx";
import { OfferSection } from "#web/catalogue/offer-section.tsx";
import { ShareButtons } from "#web/catalogue/share-buttons.tsx";
import { suggestOffers } from "#web/catalogue/suggest-offers.ts";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { Breadcrumbs } from "#web/shell/breadcrumbs.tsx";
import { countedVisit } from "#web/shell/counted-visit.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { breadcrumbData, type Crumb } from "#web/shell/structured-data.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import type { Route } from "./+types/campaign";
import { CampaignBanner } from "./campaign-banner.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(pageContext);
  const cursor = new URL(request.url).searchParams.get("depois") ?? undefined;
  const [town, campaign] = await Promise.all([
    townOf(context),
    orNotFound(api.campaigns.get({ id: params.campaignId })),
  ]);
  const { latitude, longitude } = town.centre;
  const place = { latitude, longitude };
  const offers = await orNotFound(
    api.campaigns.offers({ id: campaign.id, ...place, cursor, limit: limits.gridPageSize }),
  );
  const suggested = offers.items.length === 0 ? await suggestOffers(api, { place }) : [];
  const url = new URL(paths.campaign(campaign.id), publicUrl).href;
  return {
    campaign,
    offers,
    suggested,
    url,
    isFirstPage: cursor === undefined,
    servedAt: now.getTime(),
  };
}

/** Before its first day only visitors with the link can see a campaign: search engines must not index it. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { campaign, url, isFirstPage } = loaderData;
  const absolute = (path: string) => canonicalUrl(matches, path);
  return pageMeta({
    title: campaign.title,
    description: [campaign.tagline, campaign.description].filter(Boolean).join(": "),
    canonical: url,
    picture: absolute(sharePictures.campaign(campaign.id)),
    structured: [breadcrumbData(crumbsOf(campaign), absolute)],
    index: campaign.state === "running" && isFirstPage,
  });
}

export default function Campaign({ loaderData }: Route.ComponentProps) {
  const { campaign, offers, suggested, url, isFirstPage, servedAt } = loaderData;
  return (
    <div className="flex flex-col gap-9" {...countedVisit("campaign", campaign.id)}>
      <div>
        <Breadcrumbs crumbs={crumbsOf(campaign)} />
        <CampaignBanner campaign={campaign} servedAt={servedAt} />
      </div>
      {offers.items.length > 0 && (
        <section aria-labelledby="offers">
          <SectionHeading id="offers" className="mb-3.5">
            {inNumbers(campaign)}
          </SectionHeading>
          <OfferGrid offers={offers.items} priorityCount={2} />
          <NextPageLink
            to={offers.nextCursor && paths.campaign(campaign.id, { depois: offers.nextCursor })}
            first={isFirstPage ? null : paths.campaign(campaign.id)}
          />
        </section>
      )}
      {campaign.state === "running" && offers.items.length === 0 && (
        <EmptyState title="As ofertas desta campanha acabaram">
          Todas foram pegas ou já venceram. Abaixo, o que ainda vale na cidade.
        </EmptyState>
      )}
      {suggested.length > 0 && <OfferSection title="Valendo agora" offers={suggested} />}
      <div className="mx-auto w-full max-w-md">
        <ShareButtons
          title={campaign.title}
          url={url}
          text={(link) => sharing.campaign({ title: campaign.title, url: link })}
        />
      </div>
    </div>
  );
}

function inNumbers({ offers, companies }: CampaignView): string {
  const shops = companies === 1 ? "1 loja" : `${companies} lojas`;
  return `${offers === 1 ? "1 oferta" : `${offers} ofertas`} de ${shops}`;
}

function crumbsOf({ id, title }: CampaignView): Crumb[] {
  return [
    { name: "Início", path: paths.home() },
    { name: title, path: paths.campaign(id) },
  ];
}
