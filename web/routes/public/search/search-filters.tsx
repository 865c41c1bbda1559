import { LocateFixed, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { CategoryView } from "#contract/category/category.view.ts";
import { paths, searchOrderNames } from "#contract/paths.ts";
import { IslandSlot } from "#web/islands/island-slot.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { chipLook } from "#web/ui/display/chip.tsx";
import { NativeSelect } from "#web/ui/form/native-select.tsx";
import { nearMe } from "./near-me.island.tsx";
import { submitsOnChange } from "./search-filters.attributes.ts";
import type { SearchState } from "./search-state.ts";

const distances = ["1", "2", "5", "10", "20", "50"].map((km) => ({ value: km, label: `Até ${km} km` }));

const orders = [
  { value: searchOrderNames.relevance, label: "Mais relevantes" },
  { value: searchOrderNames.nearest, label: "Mais perto" },
  { value: searchOrderNames.newest, label: "Mais novas" },
  { value: searchOrderNames.ending_soon, label: "Terminam antes" },
];

type SearchFiltersProps = { state: SearchState; categories: CategoryView[]; place: string };

/**
 * A plain GET form. With the script each change submits it (search-filters.enhance.ts), without the script there is
 * a button.
 */
export function SearchFilters({ state, categories, place }: SearchFiltersProps) {
  return (
    <form
      aria-label="Filtros"
      action={paths.search()}
      {...marker(submitsOnChange)}
      className="flex flex-col gap-4"
    >
      {(["q", "tipo", "lat", "lng"] as const).map(
        (name) => state[name] && <input key={name} type="hidden" name={name} value={state[name]} />,
      )}
      <details
        open={countFilters(state) > 0}
        // Always open on wide screens. Browsers without ::details-content keep the summary to press.
        className="supports-[selector(::details-content)]:md:[&::details-content]:[content-visibility:visible]"
      >
        <summary
          className={chipLook({
            className: "mb-4 list-none supports-[selector(::details-content)]:md:hidden",
          })}
        >
          <SlidersHorizontal aria-hidden="true" />
          Filtros{countFilters(state) > 0 && ` (${countFilters(state)})`}
        </summary>
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-pair gap-3 md:grid-cols-3">
            <NativeSelect
              label="Categoria"
              name="categoria"
              defaultValue={state.categoria ?? ""}
              placeholder="Todas"
              options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
            <NativeSelect
              label="Distância"
              name="km"
              defaultValue={state.km ?? ""}
              placeholder="Qualquer uma"
              options={distances}
            />
            <NativeSelect
              label="Ordem"
              name="ordem"
              defaultValue={state.ordem ?? searchOrderNames.relevance}
              options={orders}
              className="col-span-full md:col-span-1"
            />
          </div>
          <div className="flex flex-wrap items-center gap-2.5">
            <CheckChip name="aberto" checked={state.aberto}>
              Aberto agora
            </CheckChip>
            <CheckChip name="hoje" checked={state.hoje}>
              Termina hoje
            </CheckChip>
            <CheckChip name="estoque" checked={state.estoque}>
              Com estoque
            </CheckChip>
            <Origin state={state} place={place} />
            <button type="submit" className={buttonLook({ variant: "deep", className: "min-h-11" })}>
              Filtrar
            </button>
          </div>
        </div>
      </details>
    </form>
  );
}

function countFilters({
  q: _q,
  tipo: _kind,
  lat: _lat,
  lng: _lng,
  depois: _page,
  ...filters
}: SearchState): number {
  return Object.keys(filters).length;
}

function CheckChip({
  name,
  checked,
  children,
}: {
  name: string;
  checked: string | undefined;
  children: ReactNode;
}) {
  return (
    <label
      className={chipLook({
        className:
          "relative has-checked:border-transparent has-checked:bg-mata has-checked:text-on-mata has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
      })}
    >
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={Boolean(checked)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  );
}

/** Selects the origin of distances, or removes the selection. */
function Origin({ state, place }: { state: SearchState; place: string }) {
  if (state.lat) {
    return (
      <a
        href={paths.search({ ...state, lat: "", lng: "", depois: "" })}
        className={chipLook({ selected: true })}
      >
        <LocateFixed aria-hidden="true" />
        Perto de mim
        <span className="sr-only">, tirar este filtro</span>
      </a>
    );
  }
  return <IslandSlot of={nearMe} props={{ place }} className="contents" />;
}
