import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type TextareaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** A multi-line text field. Grows with its text where the browser supports it. */
export function Textarea({ label, hint, error, required, className, rows = 4, ...textarea }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={classNames(controlLook, "field-sizing-content max-h-96 min-h-24 resize-y py-2.5")}
        />
      )}
    </Field>
  );
}
