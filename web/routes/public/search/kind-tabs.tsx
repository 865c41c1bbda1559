import { paths, searchKindNames } from "#contract/paths.ts";
import { chipLook } from "#web/ui/display/chip.tsx";
import type { SearchState } from "./search-state.ts";

const kinds = [
  { tipo: "", label: "Tudo" },
  { tipo: searchKindNames.offers, label: "Ofertas" },
  { tipo: searchKindNames.companies, label: "Lojas" },
  { tipo: searchKindNames.campaigns, label: "Campanhas" },
];

export function KindTabs({ state }: { state: SearchState }) {
  return (
    <nav aria-label="O que mostrar" className="rail">
      <ul className="flex gap-2.5">
        {kinds.map(({ tipo, label }) => {
          const selected = (state.tipo ?? "") === tipo;
          return (
            <li key={label}>
              <a
                href={paths.search({ ...state, tipo, depois: "" })}
                aria-current={selected ? "true" : undefined}
                className={chipLook({ selected })}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
