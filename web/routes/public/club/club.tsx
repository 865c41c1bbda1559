import { limits } from "#contract/limits.ts";
import type { ClubView } from "#contract/loyalty/club.view.ts";
import { programSentences } from "#contract/loyalty/program-sentences.texts.ts";
import { paths, sharePictures } from "#contract/paths.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { OfferGrid } from "#web/catalogue/offer-grid.tsx";
import { pageContext } from "#web/page-context.ts";
import { Breadcrumbs } from "#web/shell/breadcrumbs.tsx";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { breadcrumbData, type Crumb } from "#web/shell/structured-data.ts";
import { moreLinkLook, SectionHeading } from "#web/ui/display/section-heading.tsx";
import type { Route } from "./+types/club";
import { ClubHeader } from "./club-header.tsx";
import { ClubRewards } from "./club-rewards.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const cursor = new URL(request.url).searchParams.get("depois") ?? undefined;
  const club = await orNotFound(api.loyalty.clubs.get({ company: params.companyId }));
  const companyId = club.company.id;
  const offers = await orNotFound(api.offers.list({ companyId, cursor, limit: limits.pageSize }));
  return { club, offers, isFirstPage: cursor === undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { club, isFirstPage } = loaderData;
  const absolute = (path: string) => canonicalUrl(matches, path);
  const prizes = club.rewards.map(({ name }) => name).join(", ");
  return pageMeta({
    title: `Clube ${club.company.name}`,
    description: [club.program.headline, prizes && `Prêmios: ${prizes}`, ...programSentences(club.program)]
      .filter(Boolean)
      .join(". "),
    canonical: absolute(paths.companyClub(club.company.slug)),
    picture: absolute(sharePictures.company(club.company.id)),
    structured: [breadcrumbData(crumbsOf(club), absolute)],
    index: isFirstPage,
  });
}

export default function Club({ loaderData }: Route.ComponentProps) {
  const { club, offers, isFirstPage } = loaderData;
  const { company, program } = club;
  return (
    <article className="flex flex-col gap-8">
      <div>
        <Breadcrumbs crumbs={crumbsOf(club)} />
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
          <ClubHeader club={club} />
          <Rules sentences={programSentences(program)} />
        </div>
      </div>
      <ClubRewards program={program} rewards={club.rewards} />
      {(offers.items.length > 0 || !isFirstPage) && (
        <section aria-labelledby="offers">
          <SectionHeading
            id="offers"
            className="mb-3.5"
            action={
              <a href={paths.company(company.slug)} className={moreLinkLook()}>
                ver a loja
              </a>
            }
          >
            Ofertas da loja
          </SectionHeading>
          <OfferGrid offers={offers.items} />
          <NextPageLink
            to={offers.nextCursor && paths.companyClub(company.slug, { depois: offers.nextCursor })}
            first={isFirstPage ? null : paths.companyClub(company.slug)}
          />
        </section>
      )}
    </article>
  );
}

function Rules({ sentences }: { sentences: string[] }) {
  return (
    <section aria-labelledby="rules" className="rounded-card bg-surface p-5 shadow-soft sm:p-6">
      <h2 id="rules" className="mb-3 text-xl">
        Como funciona
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-caju-deep">
        {sentences.map((sentence) => (
          <li key={sentence} className="text-pretty pl-1">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function crumbsOf({ company }: ClubView): Crumb[] {
  return [
    { name: "Início", path: paths.home() },
    { name: brand.club, path: paths.loyaltyClub() },
    { name: company.name, path: paths.companyClub(company.slug) },
  ];
}
