import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { classNames } from "#web/ui/class-names.ts";
import { optionListLook, optionLook } from "#web/ui/form/option.tsx";
import { Floating } from "./floating.tsx";

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** For an action that is hard to undo. The label must state it too. */
  danger?: boolean;
  disabled?: boolean;
  href?: string;
  onAction?: () => void;
};

type MenuProps = {
  /** A `PressButton`. It names the menu. */
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  placement?: "bottom start" | "bottom end";
};

export function Menu({ trigger, entries, placement = "bottom end" }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Floating placement={placement}>
        <AriaMenu items={entries} className={classNames(optionListLook, "min-w-48")}>
          {(entry) => (
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              href={entry.href}
              isDisabled={entry.disabled}
              onAction={entry.onAction}
              className={classNames(optionLook, entry.danger && "text-danger-deep")}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          )}
        </AriaMenu>
      </Floating>
    </MenuTrigger>
  );
}
