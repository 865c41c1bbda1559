import { LayoutGrid, Megaphone, Store, Tag } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import type { SuggestionView } from "#contract/schemas/search-view.ts";
import { classNames } from "../../ui/class-names.ts";
import { useSuggestions } from "./use-suggestions.ts";

const nobody = -1;

/** The list below the search field. The field stays in focus: arrows choose, Enter goes, Esc closes. */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const items = useSuggestions(field);
  const [chosen, setChosen] = useState(nobody);
  const [isClosed, setIsClosed] = useState(false);
  const isOpen = items.length > 0 && !isClosed;
  const optionId = (index: number) => `${id}-${index}`;

  const go = (item: SuggestionView | undefined) => {
    if (!item) return;
    setIsClosed(true);
    field.current?.blur();
    void navigate(pathOf(item));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions start with none chosen
  useEffect(() => {
    setChosen(nobody);
    setIsClosed(document.activeElement !== field.current);
  }, [items]);

  // The field is a plain one in the server's HTML; here it becomes the combobox of this list.
  useEffect(() => {
    const input = field.current;
    input?.setAttribute("role", "combobox");
    input?.setAttribute("aria-autocomplete", "list");
    input?.setAttribute("aria-controls", id);
    input?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && chosen !== nobody) input?.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    else input?.removeAttribute("aria-activedescendant");
  }, [field, id, isOpen, chosen]);

  useEffect(() => {
    const input = field.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isOpen) setIsClosed(true);
      else if (event.key === "Enter" && isOpen && chosen !== nobody) go(items[chosen]);
      else if (event.key === "ArrowDown" && items.length > 0)
        setChosen(isOpen ? (chosen + 1) % items.length : 0);
      else if (event.key === "ArrowUp" && isOpen) setChosen(chosen <= 0 ? items.length - 1 : chosen - 1);
      else return;
      if (event.key.startsWith("Arrow")) setIsClosed(false);
      event.preventDefault();
    };
    const close = () => setIsClosed(true);
    input?.addEventListener("keydown", onKeyDown);
    input?.addEventListener("blur", close);
    return () => {
      input?.removeEventListener("keydown", onKeyDown);
      input?.removeEventListener("blur", close);
    };
  });

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugestões"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-clip rounded-card border border-line bg-raised py-1.5 shadow-soft"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        <div
          key={item.kind + item.key}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => go(item)}
          className={classNames(
            "flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken",
            index === chosen && "bg-sunken",
          )}
        >
          <KindIcon kind={item.kind} />
          <span className="min-w-0 truncate font-medium">{item.label}</span>
          {item.detail && (
            <span className="min-w-0 shrink-[2] truncate text-muted text-sm">{item.detail}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function KindIcon({ kind }: { kind: SuggestionView["kind"] }) {
  const [Icon, name] = kinds[kind];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="sr-only">{name}: </span>
    </>
  );
}

const kinds = {
  category: [LayoutGrid, "Categoria"],
  company: [Store, "Loja"],
  offer: [Tag, "Oferta"],
  campaign: [Megaphone, "Campanha"],
} as const;

function pathOf({ kind, key }: SuggestionView): string {
  return paths[kind](key);
}
