import { Check, Columns3 } from "lucide-react";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { classNames } from "#web/ui/class-names.ts";
import { optionListLook, optionLook } from "#web/ui/form/option.tsx";
import { Floating } from "#web/ui/overlay/floating.tsx";
import { PressButton } from "#web/ui/press-button.tsx";

type Column = { id: string; header: string; isRowHeader?: boolean };

type ColumnMenuProps = {
  columns: readonly Column[];
  shown: readonly Column[];
  onChange: (shown: string[]) => void;
};

/** Selects the visible columns of a list. The column that names the row cannot be hidden. */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const choosable = columns.filter(({ isRowHeader }) => !isRowHeader);
  return (
    <MenuTrigger>
      <PressButton
        variant="plain"
        iconOnly
        aria-label="Colunas"
        icon={<Columns3 aria-hidden="true" />}
        className="max-sm:hidden"
      />
      <Floating placement="bottom start">
        <Menu
          aria-label="Colunas"
          selectionMode="multiple"
          selectedKeys={shown.map(({ id }) => id)}
          onSelectionChange={(keys) =>
            onChange(choosable.filter(({ id }) => keys === "all" || keys.has(id)).map(({ id }) => id))
          }
          className={classNames(optionListLook, "min-w-44")}
        >
          {choosable.map(({ id, header }) => (
            <MenuItem key={id} id={id} textValue={header} className={optionLook}>
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 flex-1">{header}</span>
                  {isSelected && <Check aria-hidden="true" className="text-mata-deep" />}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Floating>
    </MenuTrigger>
  );
}
