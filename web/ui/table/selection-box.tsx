import { Check, Minus } from "lucide-react";
import type { ChangeEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { choiceBoxLook } from "#web/ui/form/checkbox.tsx";

type SelectionBoxProps = {
  label: string;
  checked: boolean;
  /** True when some, but not all, of the represented rows are selected. */
  indeterminate?: boolean;
  /** `isRange`: Shift was held. */
  onChange: (press: { isRange: boolean }) => void;
};

const markLook = "pointer-events-none absolute inset-0 m-auto size-3.5 text-on-mata opacity-0";

/** The checkbox that selects a row, or all rows. */
export function SelectionBox({ label, checked, indeterminate = false, onChange }: SelectionBoxProps) {
  return (
    <label className="flex size-6 items-center justify-center pointer-coarse:size-11">
      <span className="relative size-5">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(box) => {
            if (!box) return;
            // HTML has no attribute for it.
            box.indeterminate = indeterminate;
            // A press before hydration changed only the checkbox, not the state.
            box.checked = checked;
          }}
          onChange={(event) => onChange({ isRange: isShiftHeld(event) })}
          className={classNames(choiceBoxLook, "rounded-md")}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className={classNames(markLook, "peer-checked:opacity-100")}
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3.5}
          className={classNames(markLook, "peer-indeterminate:opacity-100")}
        />
      </span>
    </label>
  );
}

/** React fires a change event for a click on a checkbox. */
function isShiftHeld({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
