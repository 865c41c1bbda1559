import { X } from "lucide-react";
import { listTexts, type Noun } from "#contract/lists/list.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import type { ListSelection } from "./use-list-selection.ts";

type SelectionBarProps = {
  noun: Noun;
  selection: ListSelection;
  total: number;
  actions: readonly MenuEntry[];
};

/**
 * Appears with the first selected row: the number of selected rows, a button to select all rows of the filter, and
 * the actions.
 */
export function SelectionBar({ noun, selection, total, actions }: SelectionBarProps) {
  const { count, isWholeFilter, selectWholeFilter, clear } = selection;
  if (count === 0) return null;
  return (
    <section
      aria-label="Itens selecionados"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 pl-4 shadow-soft"
    >
      <p role="status" className="font-semibold">
        {listTexts.selected(noun, count)}
      </p>
      {!isWholeFilter && count < total && (
        <>
          <span aria-hidden="true" className="text-muted">
            ·
          </span>
          <Button variant="quiet" size="sm" onClick={selectWholeFilter}>
            {listTexts.selectWholeFilter(noun, total)}
          </Button>
        </>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map(({ id, label, icon, onAction }) => (
          <Button key={id} variant="plain" size="sm" icon={icon} onClick={onAction} className="max-sm:hidden">
            {label}
          </Button>
        ))}
        <span className="sm:hidden">
          <Menu trigger={<PressButton size="sm">Ações</PressButton>} entries={actions} />
        </span>
        <Button
          variant="quiet"
          size="sm"
          iconOnly
          aria-label="Limpar seleção"
          icon={<X aria-hidden="true" />}
          onClick={clear}
        />
      </div>
    </section>
  );
}
