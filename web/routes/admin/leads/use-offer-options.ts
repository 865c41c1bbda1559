import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { orpc } from "#web/queries/api.ts";

/** Loads offers as options of a field, out of any number: the server searches for the typed text. */
export function useOfferOptions(search: string) {
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.offers.manage.list.queryOptions({
      input: search === "" ? {} : { search },
      placeholderData: keepPreviousData,
    }),
  );
  const options = (data?.items ?? []).map(({ id, title, company }) => ({
    value: id,
    label: title,
    hint: company.name,
  }));
  return { options, isSearching: isPlaceholderData || isPending };
}
