import { Ellipsis } from "lucide-react";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import type { ListColumn } from "./list-column.ts";

/** The menu of one row, behind a three-dot button. */
export function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      trigger={
        <PressButton
          variant="quiet"
          size="sm"
          iconOnly
          aria-label={`Ações de ${name}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={entries}
    />
  );
}

/** The last column of every table. */
export function rowMenuColumn<Item>(
  entriesOf: (item: Item) => readonly MenuEntry[],
  nameOf: (item: Item) => string,
): ListColumn<Item> {
  return {
    id: "actions",
    header: "Ações",
    className: "w-px",
    cell: (item) => <RowMenu name={nameOf(item)} entries={entriesOf(item)} />,
  };
}
