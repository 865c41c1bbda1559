import { type ComponentProps, type ReactNode, useId } from "react";
import { choiceLook } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import { FieldHint } from "./field.tsx";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** On or off, in force at once. In a form that is saved later, use a Checkbox. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const hintId = `${useId()}-hint`;
  return (
    <div className={classNames("flex flex-col", className)}>
      <label className={choiceLook}>
        <span className="relative h-6 w-10 shrink-0">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own checked state
            role="switch"
            aria-describedby={hint ? hintId : undefined}
            {...input}
            className="peer absolute inset-0 appearance-none rounded-full border-2 border-field bg-sunken transition-colors duration-150 checked:border-mata checked:bg-mata hover:border-ink disabled:opacity-50 dark:checked:border-mata-deep"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-1 my-auto size-4 rounded-full bg-field transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-mata"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <div className="pl-12.5">
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      )}
    </div>
  );
}
