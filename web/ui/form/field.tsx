import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { fieldError } from "./field.attributes.ts";

const errorMark = { [fieldError]: "" };

/** The props of every field in the kit. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The problem and how to correct it. If set, the field is marked as invalid. */
  error?: string;
  required?: boolean;
  className?: string;
};

/** The props that the control inside a `Field` must receive, so that label, hint and error are linked to it. */
export type ControlProps = {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldContent = {
  /**
   * The id of the control. Required in islands, where `useId` would return other ids than on the server (decision 34).
   */
  id?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, and below it a hint or an error linked to the control. */
export function Field({
  label,
  hint,
  error,
  required,
  className,
  id: givenId,
  children,
}: FieldProps & FieldContent) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={labelLook}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({ id, required, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}

/** The control itself announces "required" to screen readers. The star is only visual. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger-deep">
      {" *"}
    </span>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} {...errorMark} className="flex items-start gap-1.5 font-medium text-danger-deep text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-muted text-sm">
      {children}
    </p>
  );
}

export const labelLook = "font-semibold text-ink";

/**
 * The classes of a text control. The font size is never under 16 px on touch screens, where phones would zoom in.
 * React-aria marks the surrounding field as invalid instead of the control: `group/field`.
 */
export const controlLook =
  "w-full min-w-0 rounded-control border border-field bg-surface px-3.5 text-base pointer-coarse:text-[1rem] text-ink transition-colors duration-150 hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger-deep group-data-invalid/field:border-2 group-data-invalid/field:border-danger-deep";
