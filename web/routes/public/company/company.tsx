import type { CompanyView } from "#contract/company/company.view.ts";
import { limits } from "#contract/limits.ts";
import { paths, sharePictures } from "#contract/paths.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { OfferGrid } from "#web/catalogue/offer-grid.tsx";
import { ShareButtons } from "#web/catalogue/share-buttons.tsx";
import { pageContext } from "#web/page-context.ts";
import { Breadcrumbs } from "#web/shell/breadcrumbs.tsx";
import { countedVisit } from "#web/shell/counted-visit.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { breadcrumbData, type Crumb, companyData, profileData } from "#web/shell/structured-data.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import type { Route } from "./+types/company";
import { CompanyClub } from "./company-club.tsx";
import { CompanyContacts } from "./company-contacts.tsx";
import { CompanyHeader } from "./company-header.tsx";
import { CompanyPhotos } from "./company-photos.tsx";
import { CompanyPlace } from "./company-place.tsx";
import { WeeklyHours } from "./weekly-hours.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(pageContext);
  const cursor = new URL(request.url).searchParams.get("depois") ?? undefined;
  const company = await orNotFound(api.companies.get({ company: params.companyId }));
  const offers = await orNotFound(api.offers.list({ companyId: company.id, cursor, limit: limits.pageSize }));
  const url = new URL(paths.company(company.slug), publicUrl).href;
  return { company, offers, url, isFirstPage: cursor === undefined, servedAt: now.getTime() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { company, url, isFirstPage } = loaderData;
  const absolute = (path: string) => canonicalUrl(matches, path);
  const place = [company.neighborhood, company.location].filter(Boolean).join(", ");
  return pageMeta({
    title: company.name,
    description: `Ofertas, horários e endereço de ${company.name}, ${place}. ${company.description ?? ""}`,
    canonical: url,
    picture: absolute(sharePictures.company(company.id)),
    structured: [
      { ...companyData(company, url, absolute), ...profileData(company) },
      breadcrumbData(crumbsOf(company), absolute),
    ],
    index: isFirstPage,
  });
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, offers, url, isFirstPage, servedAt } = loaderData;
  return (
    <article className="flex flex-col gap-9" {...countedVisit("company", company.id)}>
      <div>
        <Breadcrumbs crumbs={crumbsOf(company)} />
        <CompanyHeader company={company} servedAt={servedAt} />
      </div>
      <section aria-labelledby="offers">
        <SectionHeading id="offers" className="mb-3.5">
          Ofertas
        </SectionHeading>
        {offers.items.length === 0 ? <NoOffers name={company.name} /> : <OfferGrid offers={offers.items} />}
        <NextPageLink
          to={offers.nextCursor && paths.company(company.slug, { depois: offers.nextCursor })}
          first={isFirstPage ? null : paths.company(company.slug)}
        />
      </section>
      {company.club && <CompanyClub slug={company.slug} headline={company.club.headline} />}
      <CompanyPhotos company={company} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        <WeeklyHours hours={company.openingHours} servedAt={servedAt} />
        <CompanyPlace company={company} />
        <CompanyContacts company={company} />
        <section
          aria-labelledby="share"
          className="grid gap-3 rounded-card bg-sunken p-5 md:grid-cols-2 md:items-center lg:col-span-3"
        >
          <h2 id="share" className="text-xl">
            Conte para alguém
          </h2>
          <ShareButtons
            title={company.name}
            url={url}
            text={(link) => sharing.company({ name: company.name, url: link })}
          />
        </section>
      </div>
    </article>
  );
}

function NoOffers({ name }: { name: string }) {
  return (
    <EmptyState
      level={3}
      title="Sem ofertas hoje"
      action={
        <a href={paths.home()} className={buttonLook({ variant: "outline" })}>
          Ver as ofertas da cidade
        </a>
      }
    >
      {name} não tem oferta valendo agora. Volte logo: elas mudam toda semana.
    </EmptyState>
  );
}

function crumbsOf({ name, slug, category }: CompanyView): Crumb[] {
  return [
    { name: "Início", path: paths.home() },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    { name, path: paths.company(slug) },
  ];
}
