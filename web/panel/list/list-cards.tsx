import type { ReactNode } from "react";
import { VisuallyHidden } from "#web/ui/display/visually-hidden.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { NoRows } from "#web/ui/table/table-no-rows.tsx";
import type { ListColumn } from "./list-column.ts";
import { RowMenu } from "./row-menu.tsx";
import type { ListSelection } from "./use-list-selection.ts";

type ListCardsProps<Item> = {
  label: string;
  items: readonly Item[];
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  selection: ListSelection | undefined;
  rowActions: ((item: Item) => readonly MenuEntry[]) | undefined;
  onOpen: (key: string) => void;
  loading: boolean;
  empty: ReactNode;
};

/** The rows of a list as cards, each with the values of the columns. */
export function ListCards<Item>({ items, loading, empty, label, ...cards }: ListCardsProps<Item>) {
  if (items.length === 0) {
    return (
      <div className="@container rounded-card bg-surface shadow-soft">
        <NoRows loading={loading} empty={empty} />
      </div>
    );
  }
  return (
    <div className="@container">
      <ul aria-label={label} className="grid gap-3 @min-[40rem]:grid-cols-2">
        {items.map((item) => (
          <Card key={cards.keyOf(item)} item={item} {...cards} />
        ))}
      </ul>
    </div>
  );
}

type CardProps<Item> = Omit<ListCardsProps<Item>, "items" | "label" | "loading" | "empty"> & { item: Item };

function Card<Item>({ item, columns, keyOf, nameOf, selection, rowActions, onOpen }: CardProps<Item>) {
  const key = keyOf(item);
  const header = columns.find(({ isRowHeader }) => isRowHeader);
  return (
    <li className="min-w-0 rounded-card bg-surface p-4 shadow-soft">
      <div className="flex items-start gap-3">
        {selection && (
          <Checkbox
            label={<VisuallyHidden>Selecionar {nameOf(item)}</VisuallyHidden>}
            checked={selection.keys === "all" || selection.keys.has(key)}
            onChange={() => selection.toggle(key)}
          />
        )}
        <button type="button" className="min-w-0 grow rounded-lg text-left" onClick={() => onOpen(key)}>
          {header?.cell(item)}
        </button>
        {rowActions && <RowMenu name={nameOf(item)} entries={rowActions(item)} />}
      </div>
      <dl className="mt-3 grid grid-cols-pair gap-x-4 gap-y-2">
        {columns
          .filter(({ isRowHeader }) => !isRowHeader)
          .map((column) => (
            <div key={column.id} className={column.wideOnCard ? "col-span-full" : "min-w-0"}>
              <dt className="text-muted text-sm">{column.header}</dt>
              <dd className="tabular wrap-anywhere">{column.cell(item)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
