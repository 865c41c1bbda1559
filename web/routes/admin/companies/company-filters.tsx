import { useQuery } from "@tanstack/react-query";
import { companyOfferingFilters, companyStateFilters } from "#contract/company/company.texts.ts";
import {
  companyOfferings,
  companyStates,
  type ManagedCompanyListInput,
} from "#contract/company/managed-company.ts";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { orpc } from "#web/queries/api.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function CompanyFilters({ address }: { address: ListAddress<ManagedCompanyListInput> }) {
  const { data: categories } = useQuery(orpc.categories.manage.list.queryOptions({ input: {} }));
  const { data: neighborhoods = [] } = useQuery(orpc.companies.manage.neighborhoods.queryOptions());
  const { input, change } = address;
  return (
    <>
      <FilterMenu
        label="Situação"
        value={input.state ?? all}
        options={[
          { value: all, label: "todas" },
          ...companyStates.map((state) => ({ value: state, label: companyStateFilters[state] })),
        ]}
        onValueChange={(state) => change({ state: state === all ? undefined : state })}
      />
      <FilterMenu
        label="Categoria"
        value={input.categoryId ?? all}
        options={[
          { value: all, label: "todas" },
          ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(id) => change({ categoryId: id === all ? undefined : id })}
      />
      <FilterMenu
        label="Bairro"
        value={input.neighborhood ?? all}
        options={[
          { value: all, label: "todos" },
          ...neighborhoods.map((name) => ({ value: name, label: name })),
        ]}
        onValueChange={(name) => change({ neighborhood: name === all ? undefined : name })}
      />
      <FilterMenu
        label="Ofertas"
        value={input.offers ?? all}
        options={[
          { value: all, label: "todas" },
          ...companyOfferings.map((offering) => ({
            value: offering,
            label: companyOfferingFilters[offering],
          })),
        ]}
        onValueChange={(offers) => change({ offers: offers === all ? undefined : offers })}
      />
    </>
  );
}

/** No neighbourhood has this name. */
const all = "*";
