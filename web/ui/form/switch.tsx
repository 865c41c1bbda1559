import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { choiceLook } from "./checkbox.tsx";
import { FieldError, FieldHint } from "./field.tsx";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** An on/off switch that takes effect immediately. In a form that is saved later, use a Checkbox. */
export function Switch({ label, hint, error, className, ...input }: SwitchProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("flex flex-col", className)}>
      <label className={choiceLook}>
        <span className="relative h-6 w-10 shrink-0">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself
            role="switch"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            {...input}
            className="peer absolute inset-0 appearance-none rounded-full border-2 border-field bg-sunken transition-colors duration-150 checked:border-mata checked:bg-mata hover:border-ink disabled:opacity-50 aria-invalid:border-danger-deep dark:checked:border-mata-deep"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-1 my-auto size-4 rounded-full bg-field transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-mata"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <div className="flex flex-col gap-1 pl-12.5 empty:hidden">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </div>
    </div>
  );
}
