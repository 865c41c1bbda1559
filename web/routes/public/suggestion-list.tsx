import { LayoutGrid, Megaphone, Store, Tag } from "lucide-react";

const kinds = [
  { kind: "category", name: "Categoria", Icon: LayoutGrid },
  { kind: "company", name: "Loja", Icon: Store },
  { kind: "offer", name: "Oferta", Icon: Tag },
  { kind: "campaign", name: "Campanha", Icon: Megaphone },
];

/** The empty list below the search field, and what a suggestion of each kind looks like, for the script to copy. */
export function SuggestionList() {
  return (
    <>
      <div
        id="suggestions"
        role="listbox"
        aria-label="Sugestões"
        hidden
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: so React leaves to the script what is in it
        dangerouslySetInnerHTML={{ __html: "" }}
        className="absolute inset-x-0 top-full z-30 mt-1 overflow-clip rounded-card border border-line bg-raised py-1.5 shadow-soft"
      />
      <div id="suggestion-looks" hidden>
        {kinds.map(({ kind, name, Icon }) => (
          <span
            key={kind}
            data-kind={kind}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken in-aria-selected:bg-sunken"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="sr-only">{name}: </span>
            <span data-label className="min-w-0 truncate font-medium" />
            <span data-detail className="min-w-0 shrink-[2] truncate text-muted text-sm empty:hidden" />
          </span>
        ))}
      </div>
    </>
  );
}
