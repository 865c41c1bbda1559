import { Search } from "lucide-react";
import { Form, useLocation, useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { classNames } from "../../ui/class-names.ts";

/** A plain form that goes to the results: works before our script arrives. */
export function SearchForm({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === paths.search() ? (parameters.get("q") ?? "") : "";
  return (
    <Form role="search" action={paths.search()} className={classNames("relative", className)}>
      <button
        type="submit"
        aria-label="Buscar"
        className="absolute inset-y-0 left-0 inline-flex w-12 items-center justify-center rounded-card text-muted hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <input
        // Another search asked by a link starts from its own words.
        key={asked}
        type="search"
        name="q"
        defaultValue={asked}
        aria-label="O que você procura?"
        placeholder="Pizza, corte de cabelo, tênis…"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className="h-12 w-full rounded-card border border-line bg-surface pr-4 pl-12 placeholder:text-ellipsis md:pr-44"
      />
    </Form>
  );
}
