import { classNames } from "#web/ui/class-names.ts";
import { controlLook, FieldError, FieldHint, type FieldProps, labelLook, RequiredMark } from "./field.tsx";

/** The server's version of a field until its control is hydrated: same size, same text, not interactive. */
export function FieldPlaceholder({
  label,
  hint,
  error,
  required,
  className,
  text,
  wraps = false,
}: FieldProps & { text: string; wraps?: boolean }) {
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <span className={labelLook}>
        {label}
        {required && <RequiredMark />}
      </span>
      <span
        className={classNames(
          controlLook,
          "flex items-center",
          wraps ? "min-h-control py-1" : "h-control truncate",
        )}
      >
        {text}
      </span>
      {error && <FieldError>{error}</FieldError>}
      {hint && <FieldHint>{hint}</FieldHint>}
    </div>
  );
}
