import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { type FieldProps, labelLook, RequiredMark } from "./field.tsx";

/** `Field` for react-aria's controls, which link label, hint and error themselves. Same parts, same styles. */
export function AriaFieldParts({
  label,
  hint,
  error,
  required,
  children,
}: Omit<FieldProps, "className"> & { children: ReactNode }) {
  return (
    <>
      <Label className={labelLook}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children}
      <FieldError className="flex items-start gap-1.5 font-medium text-danger-deep text-sm">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{error}</span>
      </FieldError>
      {hint && (
        <Text slot="description" className="text-muted text-sm">
          {hint}
        </Text>
      )}
    </>
  );
}
