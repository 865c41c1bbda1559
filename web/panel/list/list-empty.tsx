import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

export type EmptyWords = { title: string; text: string };

type ListEmptyProps = {
  isFiltered: boolean;
  onClear: () => void;
  /** Nothing that the filter lets through. */
  unfound: EmptyWords;
  /** Nothing yet. */
  none: EmptyWords;
  /** What brings the first one. */
  first: ReactNode;
};

/** What a list says without rows. */
export function ListEmpty({ isFiltered, onClear, unfound, none, first }: ListEmptyProps) {
  if (isFiltered) return <NothingFound {...unfound} onClear={onClear} />;
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
