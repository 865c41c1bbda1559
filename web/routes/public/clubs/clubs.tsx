import { Stamp, WalletCards } from "lucide-react";
import { redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import type { Route } from "./+types/clubs";
import { ClubGrid } from "./club-card.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const town = await townOf(context);
  const cursor = new URL(request.url).searchParams.get("depois") ?? undefined;
  const { latitude, longitude } = town.centre;
  const clubs = await api.loyalty.clubs.list({ latitude, longitude, cursor }).catch((error: unknown) => {
    // Invalid page cursor: restart the list instead of failing.
    if (!cursor) throw error;
    throw redirect(paths.loyaltyClub());
  });
  return { town, clubs, isFirstPage: cursor === undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const town = loaderData?.town.name ?? "sua cidade";
  return pageMeta({
    title: brand.club,
    description: `Os clubes das lojas de ${town}: junte pontos e carimbos em cada compra e troque por prêmios.`,
    canonical: canonicalUrl(matches, paths.loyaltyClub()),
    index: loaderData?.isFirstPage ?? true,
  });
}

export default function Clubs({ loaderData }: Route.ComponentProps) {
  const { town, clubs, isFirstPage } = loaderData;
  return (
    <div className="flex flex-col gap-6 py-3">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-[14rem]">
          <h1 className="text-3xl md:text-4xl">{brand.club}</h1>
          <p className="mt-1 max-w-prose text-pretty text-muted">
            Compre nas lojas de {town.name}, junte pontos e carimbos e troque por prêmios.
          </p>
        </div>
        <a href={paths.loyaltyProgress()} className={buttonLook({ variant: "outline" })}>
          <WalletCards aria-hidden="true" />
          Meus cartões
        </a>
      </header>
      {clubs.items.length > 0 ? (
        <ClubGrid clubs={clubs.items} showsProgress />
      ) : (
        <NoClubs isFirstPage={isFirstPage} />
      )}
      <NextPageLink
        to={clubs.nextCursor && paths.loyaltyClub({ depois: clubs.nextCursor })}
        first={isFirstPage ? null : paths.loyaltyClub()}
      />
    </div>
  );
}

function NoClubs({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <EmptyState
      icon={<Stamp />}
      title={isFirstPage ? "Nenhum clube aberto ainda" : "Não há mais clubes"}
      action={
        <a href={paths.home()} className={buttonLook({})}>
          Ver as ofertas
        </a>
      }
    >
      Quando uma loja da cidade abrir o seu clube, ele aparece aqui.
    </EmptyState>
  );
}
