import { paths } from "#contract/paths.ts";
import { OfferCard } from "#web/catalogue/offer-card.tsx";
import { OfferRail, OfferSection } from "#web/catalogue/offer-section.tsx";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import type { Route } from "./+types/home";
import { AccountConfirmed } from "./account-confirmed.tsx";
import { Advertise } from "./advertise.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { Clubs } from "./clubs.tsx";
import { Companies } from "./companies.tsx";
import { FeaturedCampaign } from "./featured-campaign.tsx";
import { HowItWorks } from "./how-it-works.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const town = await townOf(context);
  const { latitude, longitude } = town.centre;
  const isAccountConfirmed = new URL(request.url).searchParams.get("conta") === "confirmada";
  return { town, isAccountConfirmed, ...(await api.home.get({ latitude, longitude })) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const town = loaderData?.town.name ?? "sua cidade";
  return pageMeta({
    title: "Ofertas perto de você",
    description: `Cupons e ofertas das lojas de ${town}: pegue no celular e mostre no caixa.`,
    canonical: canonicalUrl(matches, paths.home()),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { town, isAccountConfirmed, categories, campaign, endingToday, nearby, newest, clubs, companies } =
    loaderData;
  const nothingYet = newest.length === 0;
  return (
    <div className="flex flex-col gap-9 md:gap-12">
      <h1 className="sr-only">Ofertas perto de você em {town.name}</h1>
      {isAccountConfirmed && <AccountConfirmed />}
      <CategoryChips categories={categories} />
      {campaign && <FeaturedCampaign campaign={campaign} />}
      {nothingYet && <NoOffersYet town={town.name} />}
      {endingToday.length > 0 && (
        <OfferRail title="Terminam hoje" more={{ to: paths.search({ hoje: "1" }), label: "ver todas" }}>
          {endingToday.map((offer, index) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              sizes="(min-width: 1024px) 270px, 232px"
              priority={index < 2}
            />
          ))}
        </OfferRail>
      )}
      {nearby.length > 0 && (
        <OfferSection title="Perto de você" more={{ to: paths.map(), label: "no mapa" }} offers={nearby} />
      )}
      {newest.length > 0 && (
        <OfferSection title="Novidades" more={{ to: paths.search(), label: "ver todas" }} offers={newest} />
      )}
      {clubs.length > 0 && <Clubs clubs={clubs} />}
      {companies.length > 0 && <Companies companies={companies} />}
      <HowItWorks />
      <Advertise />
    </div>
  );
}

function NoOffersYet({ town }: { town: string }) {
  return (
    <EmptyState
      title="As ofertas estão chegando"
      action={
        <a href={paths.advertise()} className={buttonLook({ variant: "primary" })}>
          Anunciar minha loja
        </a>
      }
    >
      Nenhuma loja de {town} publicou ofertas por enquanto. Volte logo, ou seja a primeira.
    </EmptyState>
  );
}
