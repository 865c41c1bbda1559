import { redirect } from "react-router";
import { counted } from "#contract/lists/list.texts.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import type { SearchView } from "#contract/search/search.view.ts";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/search";
import { DidYouMean } from "./did-you-mean.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { readSearch } from "./read-search.server.ts";
import { Results } from "./results.tsx";
import { SearchFilters } from "./search-filters.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [town, categories] = await Promise.all([townOf(context), api.categories.list()]);
  const { state, input } = readSearch(new URL(request.url).searchParams, town.centre);
  const found = await api.search.find(input).catch((error: unknown) => {
    // Invalid page cursor: restart the search instead of failing.
    if (!state.depois) throw error;
    throw redirect(paths.search({ ...state, depois: "" }));
  });
  return { state, town, categories, found };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const q = loaderData?.state.q;
  return pageMeta({
    title: q ? `Resultados para “${q}”` : screens.search.title,
    description: `Ofertas, lojas e campanhas de ${loaderData?.town.name ?? "sua cidade"}.`,
    canonical: canonicalUrl(matches, paths.search()),
    // Each search has its own URL. Search engines find the offers elsewhere.
    index: loaderData !== undefined && Object.keys(loaderData.state).length === 0,
  });
}

const listFormat = new Intl.ListFormat("pt-BR");

function whatIsFound({ offers, companies, campaigns }: SearchView): string {
  const counts = [
    { count: offers.items.length, one: "oferta", many: "ofertas" },
    { count: companies.items.length, one: "loja", many: "lojas" },
    { count: campaigns.items.length, one: "campanha", many: "campanhas" },
  ];
  return listFormat.format(
    counts.filter(({ count }) => count > 0).map(({ count, one, many }) => counted(count, one, many)),
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, town, categories, found } = loaderData;
  const { offers, companies, campaigns, corrected, suggestedOffers } = found;
  const isEmpty = [offers, companies, campaigns].every(({ items }) => items.length === 0);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl [overflow-wrap:anywhere]">
        {state.q ? `Resultados para “${state.q}”` : "Buscar ofertas"}
      </h1>
      {corrected && <DidYouMean state={state} corrected={corrected} />}
      <KindTabs state={state} />
      <SearchFilters state={state} categories={categories} place={town.centre.label} />
      <div role="status" className="sr-only">
        {isEmpty ? "Nada encontrado." : `${whatIsFound(found)} nesta página.`}
      </div>
      {isEmpty ? (
        <NothingFound state={state} suggestedOffers={suggestedOffers} />
      ) : (
        <Results state={state} found={found} />
      )}
    </div>
  );
}
