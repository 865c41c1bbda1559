import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CompanyOption } from "#contract/company/company.view.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";

type CompanyPickerProps = {
  label: string;
  value: string | null;
  onValueChange: (companyId: string | null, company?: CompanyOption) => void;
  error?: string | undefined;
  required?: boolean;
};

/** Selects one company out of any number: the server searches for the typed text. */
export function CompanyPicker({ value, error, onValueChange, ...field }: CompanyPickerProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const { data = [], isPlaceholderData, isPending } = useCompanyOptions(search, value);
  return (
    <Combobox
      {...field}
      {...(error !== undefined && { error })}
      value={value}
      options={data.map(({ id, name, location }) => ({ value: id, label: name, hint: location }))}
      onValueChange={(id) =>
        onValueChange(
          id,
          data.find((company) => company.id === id),
        )
      }
      onSearch={setTyped}
      isSearching={typed !== search || isPlaceholderData || isPending}
      emptyText="Nenhuma empresa com este nome"
    />
  );
}

/**
 * Lists companies for a search. `chosen` is separate from `search`: the field shows the chosen company's name, which
 * must not narrow the search.
 */
export function useCompanyOptions(search: string, chosen: string | null) {
  return useQuery(
    orpc.companies.manage.options.queryOptions({
      input: { ...(search !== "" && { search: toSearchText(search) }), ...(chosen && { chosen }) },
      placeholderData: keepPreviousData,
    }),
  );
}
