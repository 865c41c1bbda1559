import { type ChangeEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field } from "#web/ui/form/field.tsx";
import { readableWhileTyped } from "./typed-code.ts";

type CodeFieldProps = {
  label?: string;
  /** The initial value. */
  initial?: string;
  onType?: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** Input for a coupon code, large enough for one-handed use in bad light. */
export function CodeField({
  label = "Código do cupom",
  initial = "",
  onType,
  error,
  autoFocus = false,
}: CodeFieldProps) {
  const [code, setCode] = useState(initial);
  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = readableWhileTyped(event);
    setCode(typed);
    onType?.(typed);
  }
  return (
    <Field
      label={label}
      hint="Maiúsculas ou minúsculas, com ou sem o tracinho."
      required
      {...(error !== undefined && { error })}
    >
      {(control) => (
        <input
          {...control}
          name="code"
          value={code}
          onChange={type}
          // Selects the old code so that typing replaces it.
          onFocus={({ currentTarget }) => currentTarget.select()}
          // biome-ignore lint/a11y/noAutofocus: operators type one code after the other
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className={classNames(controlLook, "display tabular h-16 text-center text-2xl! uppercase")}
        />
      )}
    </Field>
  );
}
