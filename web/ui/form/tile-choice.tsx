import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError, type FieldProps, labelLook, RequiredMark } from "./field.tsx";

type TileGroupProps = Omit<FieldProps, "hint" | "error"> & {
  error?: string | undefined;
  children: ReactNode;
};

/** Selects one of many small pictures or colours. Native radios provide arrow keys. */
export function TileGroup({ label, required, error, className, children }: TileGroupProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className={classNames(labelLook, "mb-1.5")}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={classNames("-m-1 flex flex-wrap gap-1.5 p-1", className)}>{children}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type TileChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  /** The accessible name and the tooltip. */
  label: string;
  /** The picture or colour. Decorative. */
  children: ReactNode;
};

export function TileChoice({ label, className, children, ...input }: TileChoiceProps) {
  return (
    <label title={label} className={classNames("relative block size-11", className)}>
      <input
        type="radio"
        aria-label={label}
        {...input}
        className="peer absolute inset-0 size-full appearance-none rounded-control border border-line bg-surface transition-colors duration-150 checked:border-3 checked:border-mata-deep hover:border-ink"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-1.5 flex items-center justify-center overflow-clip [&_img]:size-7"
      >
        {children}
      </span>
    </label>
  );
}
