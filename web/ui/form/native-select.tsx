import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type NativeSelectProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "children"> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** The first option, for "nothing chosen yet". */
    placeholder?: string;
  };

/**
 * The browser's native select, for public pages: it needs no script and opens the phone's own picker. Panels use
 * Select.
 */
export function NativeSelect({
  label,
  hint,
  error,
  required,
  className,
  options,
  placeholder,
  ...select
}: NativeSelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(controlLook, "h-control appearance-none truncate pr-10")}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
