import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type"> & {
    /** States for password managers which password is meant. */
    autoComplete: "current-password" | "new-password";
  };

/** A password field, hidden until the user chooses to show it. */
export function PasswordField({ label, hint, error, required, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={classNames(controlLook, "h-control pr-13")}
          />
          <button
            type="button"
            aria-label="Mostrar senha"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted outline-offset-[-3px] hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
