import { useLocation, useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { IslandSlot } from "#web/islands/island-slot.tsx";
import { searchForm } from "./search-form.island.tsx";

/** The search field of every public page. On the results page it contains the searched words. */
export function SearchForm({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === paths.search() ? (parameters.get("q") ?? "") : "";
  return <IslandSlot of={searchForm} props={{ asked }} className={className} />;
}
