import { Check, Minus } from "lucide-react";
import type { ChangeEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { choiceBoxLook } from "#web/ui/form/checkbox.tsx";

type SelectionBoxProps = {
  label: string;
  checked: boolean;
  /** Some, not all, of what it stands for. */
  indeterminate?: boolean;
  /** `isRange`: with Shift held. */
  onChange: (press: { isRange: boolean }) => void;
};

const markLook = "pointer-events-none absolute inset-0 m-auto size-3.5 text-on-mata opacity-0";

/** The box that selects a row, or all of them. */
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
            // There is no attribute for it.
            box.indeterminate = indeterminate;
            // A press from before the script was there changed the box and nothing else.
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

/** React calls a press on a box a change. */
function isShiftHeld({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
