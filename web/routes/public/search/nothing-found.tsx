import { SearchX } from "lucide-react";
import type { OfferCardView } from "#contract/offer/offer.view.ts";
import { paths } from "#contract/paths.ts";
import { OfferGrid } from "#web/catalogue/offer-grid.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import type { SearchState } from "./search-state.ts";

/** Avoids an empty page: nearby offers are shown instead of results. */
export function NothingFound({
  state,
  suggestedOffers,
}: {
  state: SearchState;
  suggestedOffers: OfferCardView[];
}) {
  const { q, ...filters } = state;
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <div className="flex flex-col gap-9">
      <EmptyState
        icon={<SearchX />}
        title={q ? `Nada encontrado para “${q}”` : "Nada encontrado"}
        action={
          <a
            href={hasFilters ? paths.search(q ? { q } : {}) : paths.home()}
            className={buttonLook({ variant: "primary" })}
          >
            {hasFilters ? "Tirar os filtros" : "Ver todas as ofertas"}
          </a>
        }
      >
        Tente outra palavra, ou veja o que há por perto.
      </EmptyState>
      {suggestedOffers.length > 0 && (
        <section aria-labelledby="suggested-offers">
          <SectionHeading id="suggested-offers" className="mb-3.5">
            Enquanto isso, perto de você
          </SectionHeading>
          <OfferGrid offers={suggestedOffers} />
        </section>
      )}
    </div>
  );
}
