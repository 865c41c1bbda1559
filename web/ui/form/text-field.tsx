import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps> & {
    /** Shown inside the field, before the text. Decorative. */
    icon?: ReactNode;
  };

export function TextField({ label, hint, error, required, className, id, icon, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted [&_svg]:size-5"
            >
              {icon}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(controlLook, "h-control", icon ? "pl-11" : undefined)}
          />
        </span>
      )}
    </Field>
  );
}
