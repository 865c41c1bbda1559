import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError, FieldHint, RequiredMark } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A native checkbox: its form can be posted before the script has loaded. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("flex flex-col", className)}>
      <label className={choiceLook}>
        <span className="relative mt-0.5 size-5 shrink-0">
          <input
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            {...input}
            className={classNames(choiceBoxLook, "rounded-[6px]")}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-mata opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      <div className="flex flex-col gap-1 pl-7.5 empty:hidden">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </div>
    </div>
  );
}

/** The line with a checkbox or radio and its label. All of it can be pressed; 44 px tall on touch screens. */
export const choiceLook =
  "inline-flex min-h-7 items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5 has-disabled:text-muted";

/** The checkbox or radio itself, in its states. */
export const choiceBoxLook =
  "peer absolute inset-0 size-5 appearance-none border-2 border-field bg-surface transition-colors duration-150 checked:border-mata checked:bg-mata indeterminate:border-mata indeterminate:bg-mata hover:border-ink disabled:border-line disabled:bg-sunken checked:disabled:opacity-50 aria-invalid:border-danger-deep dark:checked:border-mata-deep dark:indeterminate:border-mata-deep";
