import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { paths } from "#contract/paths.ts";
import { island } from "#web/islands/island.ts";
import { SuggestionList, suggestionId, suggestionListId } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const noOption = -1;

/** A plain form that opens the search results. Once hydrated, its field is a combobox with suggestions. */
export const searchForm = island({ name: "search", hydrates: "touched", Component: SearchForm });

/** The field keeps the focus: the arrow keys select an option, Enter opens it, Esc closes the list. */
export function SearchForm({ asked }: { asked: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isAlive, setIsAlive] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(noOption);
  const { items, ask } = useSuggestions(({ length }) =>
    show(length > 0 && isFocused(field.current), noOption),
  );

  function show(opens: boolean, index: number) {
    setIsOpen(opens);
    setChosen(index);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for words typed before hydration
  useEffect(() => {
    setIsAlive(true);
    const { current: input } = field;
    if (input && input.value !== input.defaultValue) ask(input.value);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const { length } = items;
    if (event.key === "Escape" && isOpen) show(false, noOption);
    else if (event.key === "ArrowDown" && length > 0) show(true, isOpen ? (chosen + 1) % length : 0);
    else if (event.key === "ArrowUp" && isOpen) show(true, chosen <= 0 ? length - 1 : chosen - 1);
    else if (event.key === "Enter" && isOpen && chosen !== noOption) follow(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <search>
      <form action={paths.search()} className="relative">
        <button
          type="submit"
          aria-label="Buscar"
          className="absolute inset-y-0 left-0 inline-flex w-12 items-center justify-center rounded-card text-muted hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        <input
          ref={field}
          type="text"
          inputMode="search"
          name="q"
          defaultValue={asked}
          aria-label="O que você procura?"
          placeholder="Pizza, corte de cabelo, tênis…"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          className="h-12 w-full rounded-card border border-line bg-surface pr-4 pl-12 placeholder:text-ellipsis md:pr-44"
          onInput={({ currentTarget }) => ask(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => show(false, noOption)}
          {...(isAlive && comboboxOf(isOpen, chosen))}
        />
        <SuggestionList items={items} isOpen={isOpen} chosen={chosen} />
      </form>
    </search>
  );
}

/** The combobox attributes. They are added after hydration, because without scripts there are no suggestions. */
function comboboxOf(isOpen: boolean, chosen: number) {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": suggestionListId,
    "aria-expanded": isOpen,
    "aria-activedescendant": chosen === noOption ? undefined : suggestionId(chosen),
  } as const;
}

function isFocused(element: Element | null): boolean {
  return element !== null && element === document.activeElement;
}

function follow(index: number): void {
  document.getElementById(suggestionId(index))?.click();
}
