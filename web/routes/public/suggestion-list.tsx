import { LayoutGrid, type LucideIcon, Megaphone, Store, Tag } from "lucide-react";
import type { SyntheticEvent } from "react";
import { paths } from "#contract/paths.ts";
import type { SuggestionView } from "#contract/search/search.view.ts";

const kinds: Record<SuggestionView["kind"], { name: string; Icon: LucideIcon }> = {
  category: { name: "Categoria", Icon: LayoutGrid },
  company: { name: "Loja", Icon: Store },
  offer: { name: "Oferta", Icon: Tag },
  campaign: { name: "Campanha", Icon: Megaphone },
};

export const suggestionListId = "suggestions";
export const suggestionId = (index: number) => `suggestion-${index}`;

type SuggestionListProps = { items: SuggestionView[]; isOpen: boolean; chosen: number };

/** The list below the search field. Each option is a link, so pressing one opens its page. */
export function SuggestionList({ items, isOpen, chosen }: SuggestionListProps) {
  return (
    <div
      id={suggestionListId}
      role="listbox"
      aria-label="Sugestões"
      hidden={!isOpen}
      // A press must not take the focus from the field, or the list would close before the click.
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-clip rounded-card border border-line bg-raised py-1.5 shadow-soft"
    >
      {items.map((item, index) => (
        <Suggestion key={`${item.kind}-${item.key}`} item={item} index={index} isChosen={index === chosen} />
      ))}
    </div>
  );
}

type SuggestionProps = { item: SuggestionView; index: number; isChosen: boolean };

function Suggestion({ item: { kind, key, label, detail }, index, isChosen }: SuggestionProps) {
  const { name, Icon } = kinds[kind];
  return (
    <a
      id={suggestionId(index)}
      href={paths[kind](key)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="sr-only">{`${name}: `}</span>
      <span className="min-w-0 truncate font-medium">{label}</span>
      {detail && <span className="min-w-0 shrink-[2] truncate text-muted text-sm">{detail}</span>}
    </a>
  );
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}
