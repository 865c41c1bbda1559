import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { orpc } from "#web/queries/api.ts";

/** Offers as options of a field, however many there are: the server looks for what is typed. */
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
