import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { CompanyCard } from "#web/catalogue/company-card.tsx";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { AfterHydration } from "#web/ui/after-hydration.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import type { Route } from "./+types/map";
import { MapFilters } from "./map-filters.tsx";
import {
  type Area,
  around,
  extentOf,
  formatArea,
  neighborhoodsOf,
  parseArea,
  readMapState,
} from "./map-state.ts";

/** Leaflet is large and needs a browser: loaded only when the map is opened. */
const MapCanvas = lazy(async () => {
  const { MapCanvas } = await import("./map-canvas.tsx");
  return { default: MapCanvas };
});

const degrees = { town: 0.05, neighborhood: 0.008 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, mapTilesUrl } = context.get(pageContext);
  const given = readMapState(new URL(request.url).searchParams);
  const [town, categories] = await Promise.all([townOf(context), api.categories.list()]);
  const wholeTown = around(town.centre, degrees.town);
  const neighborhoods = neighborhoodsOf((await api.companies.map(wholeTown)).pins);
  const chosen = neighborhoods.find(({ name }) => name === given.bairro);
  const inAddress = parseArea(given.area);
  const asked = inAddress ?? (chosen && around(chosen, degrees.neighborhood));
  const searched = asked ?? wholeTown;
  const category = categories.find(({ slug }) => slug === given.categoria);
  // Unknown names are dropped, so that no link on the page contains them.
  const state = {
    ...(category && { categoria: category.slug }),
    ...(inAddress && { area: formatArea(inAddress) }),
    ...(chosen && { bairro: chosen.name }),
  };
  const found = await api.companies.map({ ...searched, ...(category && { category: category.slug }) });
  const area = asked ?? extentOf(found.pins, wholeTown);
  const isAroundPins = asked === undefined;
  return {
    state,
    town,
    categories,
    neighborhoods,
    area,
    isAroundPins,
    found,
    tilesUrl: mapTilesUrl ?? null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: screens.map.title,
    description: `Lojas com ofertas em ${loaderData?.town.name ?? "sua cidade"}, no mapa.`,
    canonical: canonicalUrl(matches, paths.map()),
  });
}

export default function MapScreen({ loaderData }: Route.ComponentProps) {
  const { state, categories, neighborhoods, area, isAroundPins, found, tilesUrl } = loaderData;
  const navigate = useNavigate();
  const [highlightedId, setPointedAt] = useState<string>();
  const searchIn = (next: Area) =>
    void navigate(paths.map({ ...state, bairro: "", area: formatArea(next) }), { preventScrollReset: true });
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-3xl">Mapa das ofertas</h1>
      <MapFilters state={state} categories={categories} neighborhoods={neighborhoods} onLocate={searchIn} />
      <p role="status" className="sr-only">
        {countOf(found.total)}
      </p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section
          aria-label="Mapa"
          className="relative isolate h-[55dvh] min-h-72 overflow-clip rounded-card border border-line bg-sunken noscript:hidden lg:sticky lg:top-4 lg:order-2 lg:h-[75dvh]"
        >
          <AfterHydration fallback={<Loading />}>
            <Suspense fallback={<Loading />}>
              <MapCanvas
                area={area}
                isAroundPins={isAroundPins}
                found={found}
                tilesUrl={tilesUrl}
                highlightedId={highlightedId}
                onSearch={searchIn}
                onOpen={(slug) => void navigate(paths.company(slug))}
              />
            </Suspense>
          </AfterHydration>
        </section>
        <section aria-labelledby="map-list" className="lg:order-1">
          <h2 id="map-list" className="mb-3 text-xl">
            {countOf(found.total)}
          </h2>
          {found.total > found.pins.length && (
            <p className="mb-3 text-muted text-sm">
              Mostrando as {found.pins.length} mais próximas do meio do mapa. Aproxime para ver outras.
            </p>
          )}
          {found.pins.length === 0 && (
            <EmptyState title="Nenhuma loja aqui">
              Afaste o mapa, escolha outro bairro ou outra categoria.
            </EmptyState>
          )}
          <ul className="flex flex-col gap-3">
            {found.pins.map((pin) => (
              <li
                key={pin.id}
                onPointerEnter={() => setPointedAt(pin.id)}
                onPointerLeave={() => setPointedAt(undefined)}
                onFocus={() => setPointedAt(pin.id)}
                onBlur={() => setPointedAt(undefined)}
              >
                <CompanyCard company={pin} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function countOf(total: number): string {
  if (total === 0) return "Nenhuma loja com ofertas";
  return total === 1 ? "1 loja com ofertas" : `${total} lojas com ofertas`;
}
