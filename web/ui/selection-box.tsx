import { Check, Minus } from "lucide-react";
import { Checkbox } from "react-aria-components/Checkbox";

/** The box that selects a row, or all of them; react-aria ties it to its table and names it. */
export function SelectionBox() {
  return (
    <Checkbox
      slot="selection"
      className="group/box flex size-6 items-center justify-center pointer-coarse:size-11"
    >
      {({ isIndeterminate, isSelected }) => (
        <span className="flex size-5 items-center justify-center rounded-md border-2 border-field bg-surface text-on-mata group-data-focus-visible/box:outline-2 group-data-focus-visible/box:outline-ink group-data-focus-visible/box:outline-offset-2 group-data-indeterminate/box:border-mata group-data-selected/box:border-mata group-data-indeterminate/box:bg-mata group-data-selected/box:bg-mata dark:group-data-selected/box:border-mata-deep dark:group-data-indeterminate/box:border-mata-deep">
          {isIndeterminate ? (
            <Minus aria-hidden="true" strokeWidth={3.5} className="size-3.5" />
          ) : (
            isSelected && <Check aria-hidden="true" strokeWidth={3.5} className="size-3.5" />
          )}
        </span>
      )}
    </Checkbox>
  );
}
