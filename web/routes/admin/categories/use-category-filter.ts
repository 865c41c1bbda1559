import { useSearchParams } from "react-router";
import { type CategoryFilter, readFilter, writeFilter } from "./category-filter.ts";

export function useCategoryFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const change = (changes: Partial<CategoryFilter>) =>
    setParameters(writeFilter({ ...filter, ...changes }), { replace: true, preventScrollReset: true });
  return { filter, change };
}
