import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import type { TableSort } from "#web/ui/table/table-sort.tsx";
import type { ListColumn } from "./list-column.ts";

type OrderMenuProps<Item> = {
  columns: readonly ListColumn<Item>[];
  sort: TableSort;
  onChange: (sort: TableSort) => void;
};

/** The sort menu of cards, which have no column headings to press. */
export function OrderMenu<Item>({ columns, sort, onChange }: OrderMenuProps<Item>) {
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) =>
      directions.map(({ direction, word }) => ({
        value: keyOf({ column: id, direction }),
        label: `${header}, ${word}`,
        sort: { column: id, direction },
      })),
    );
  return (
    <FilterMenu
      label="Ordem"
      value={keyOf(sort)}
      options={orders}
      onValueChange={(key) => {
        const chosen = orders.find(({ value }) => value === key);
        if (chosen) onChange(chosen.sort);
      }}
    />
  );
}

const directions = [
  { direction: "ascending", word: "crescente" },
  { direction: "descending", word: "decrescente" },
] as const;

const keyOf = ({ column, direction }: TableSort) => `${column} ${direction}`;
