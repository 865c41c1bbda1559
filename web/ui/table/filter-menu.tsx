import { Check, ChevronDown } from "lucide-react";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { classNames } from "#web/ui/class-names.ts";
import { optionListLook, optionLook } from "#web/ui/form/option.tsx";
import { Floating } from "#web/ui/overlay/floating.tsx";
import { PressButton } from "#web/ui/press-button.tsx";

type FilterMenuProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
};

/** A list filter as one button that shows the current choice: "Situação: todas". */
export function FilterMenu<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: FilterMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <MenuTrigger>
      <PressButton variant="plain" className="px-3.5 whitespace-nowrap">
        {label}: {chosen?.label}
        <ChevronDown aria-hidden="true" className="text-muted" />
      </PressButton>
      <Floating placement="bottom start">
        <Menu
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const next = options.find((option) => keys !== "all" && keys.has(option.value));
            if (next) onValueChange(next.value);
          }}
          className={classNames(optionListLook, "min-w-40")}
        >
          {options.map((option) => (
            <MenuItem key={option.value} id={option.value} textValue={option.label} className={optionLook}>
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 flex-1">{option.label}</span>
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
