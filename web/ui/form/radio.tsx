import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { choiceBoxLook, choiceLook } from "./checkbox.tsx";
import { FieldError, FieldHint, type FieldProps, labelLook, RequiredMark } from "./field.tsx";

export type RadioOption = { value: string; label: ReactNode; disabled?: boolean };

type RadioGroupProps = FieldProps & {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  disabled?: boolean;
};

/** Selects one of a few options. Native radios provide arrow keys and work without the script. */
export function RadioGroup({
  label,
  hint,
  error,
  required,
  className,
  name,
  options,
  defaultValue,
  value,
  onValueChange,
  disabled,
}: RadioGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={describedBy}
      className={classNames("flex flex-col gap-1.5", className)}
    >
      <legend className={labelLook}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={choiceLook}>
          <span className="relative mt-0.5 size-5 shrink-0">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              defaultChecked={defaultValue === undefined ? undefined : option.value === defaultValue}
              checked={value === undefined ? undefined : option.value === value}
              onChange={onValueChange && (() => onValueChange(option.value))}
              className={classNames(choiceBoxLook, "rounded-full")}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-on-mata opacity-0 peer-checked:opacity-100"
            />
          </span>
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </fieldset>
  );
}
