import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

export type EmptyWords = { title: string; text: string };

type ListEmptyProps = {
  isFiltered: boolean;
  onClear: () => void;
  /** Shown when no row matches the filter. */
  noMatch: EmptyWords;
  /** Shown when there are no rows yet. */
  none: EmptyWords;
  /** The action that creates the first row. */
  first: ReactNode;
};

/** The empty state of a list. */
export function ListEmpty({ isFiltered, onClear, noMatch, none, first }: ListEmptyProps) {
  if (isFiltered) return <NothingFound {...noMatch} onClear={onClear} />;
  return (
    <EmptyState title={none.title} action={first}>
      {none.text}
    </EmptyState>
  );
}

export function NothingFound({ title, text, onClear }: EmptyWords & { onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="plain" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
