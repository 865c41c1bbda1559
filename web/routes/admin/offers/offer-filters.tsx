import { useQuery } from "@tanstack/react-query";
import type { ManagedOfferListInput } from "#contract/offer/managed-offer.ts";
import { managedOfferStates, offerEndings } from "#contract/offer/managed-offer.ts";
import { offerEndingFilters, offerStateFilters } from "#contract/offer/offer.texts.ts";
import { CompanyFilter } from "#web/panel/filter/company-filter.tsx";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { orpc } from "#web/queries/api.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function OfferFilters({ address }: { address: ListAddress<ManagedOfferListInput> }) {
  const { data } = useQuery(orpc.categories.manage.list.queryOptions({ input: {} }));
  const { input, change } = address;
  return (
    <>
      <FilterMenu
        label="Situação"
        value={input.state ?? "all"}
        options={[
          all("todas"),
          ...managedOfferStates.map((state) => ({ value: state, label: offerStateFilters[state] })),
        ]}
        onValueChange={(state) => change({ state: state === "all" ? undefined : state })}
      />
      <FilterMenu
        label="Categoria"
        value={input.categoryId ?? "all"}
        options={[all("todas"), ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        onValueChange={(id) => change({ categoryId: id === "all" ? undefined : id })}
      />
      <CompanyFilter value={input.companyId} onValueChange={(companyId) => change({ companyId })} />
      <FilterMenu
        label="Validade"
        value={input.ending ?? "all"}
        options={[
          all("todas"),
          ...offerEndings.map((ending) => ({ value: ending, label: offerEndingFilters[ending] })),
        ]}
        onValueChange={(ending) => change({ ending: ending === "all" ? undefined : ending })}
      />
    </>
  );
}

const all = (label: string) => ({ value: "all" as const, label });
