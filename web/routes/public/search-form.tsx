import { Search } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { SuggestionList } from "./suggestion-list.tsx";

/** A plain form that goes to the results. enhance/suggest-as-you-type.ts makes its field a combobox of the list. */
export function SearchForm({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === paths.search() ? (parameters.get("q") ?? "") : "";
  return (
    <search className={className}>
      <form action={paths.search()} className="relative">
        <button
          type="submit"
          aria-label="Buscar"
          className="absolute inset-y-0 left-0 inline-flex w-12 items-center justify-center rounded-card text-muted hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        <input
          type="text"
          inputMode="search"
          name="q"
          defaultValue={asked}
          data-suggests=""
          aria-label="O que você procura?"
          placeholder="Pizza, corte de cabelo, tênis…"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          className="h-12 w-full rounded-card border border-line bg-surface pr-4 pl-12 placeholder:text-ellipsis md:pr-44"
        />
        <SuggestionList />
      </form>
    </search>
  );
}
