import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { classNames } from "../../ui/class-names.ts";

/** Fetched when somebody is about to type: most who open a page do not. */
const Suggestions = lazy(async () => {
  const { Suggestions } = await import("./suggestions.tsx");
  return { default: Suggestions };
});

/** A plain form that goes to the results: works before our script arrives. */
export function SearchForm({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === paths.search() ? (parameters.get("q") ?? "") : "";
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  // Somebody may have been in the field before the script arrived.
  useEffect(() => {
    if (document.activeElement === field.current) setIsUsed(true);
  }, []);
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
        ref={field}
        type="text"
        inputMode="search"
        name="q"
        defaultValue={asked}
        onFocus={() => setIsUsed(true)}
        aria-label="O que você procura?"
        placeholder="Pizza, corte de cabelo, tênis…"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className="h-12 w-full rounded-card border border-line bg-surface pr-4 pl-12 placeholder:text-ellipsis md:pr-44"
      />
      {isUsed && (
        <Suspense>
          <Suggestions key={asked} field={field} />
        </Suspense>
      )}
    </Form>
  );
}
