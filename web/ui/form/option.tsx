import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components/ListBox";

export type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean };

/** One option of a Select or a Combobox. */
export function Option({ option }: { option: SelectOption }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.disabled}
      className={optionLook}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block">{option.label}</span>
            {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
          </span>
          {isSelected && <Check aria-hidden="true" className="size-4 shrink-0 text-mata-deep" />}
        </>
      )}
    </ListBoxItem>
  );
}

/** The classes of a line in a floating list. Menus use it too. */
export const optionLook =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-3 py-1.5 -outline-offset-2 pointer-coarse:min-h-11 data-disabled:cursor-not-allowed data-focused:bg-sunken data-disabled:text-muted data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-ink [&_svg]:size-4 [&_svg]:shrink-0";

export const optionListLook = "max-h-80 overflow-y-auto p-1.5 text-base outline-none";
