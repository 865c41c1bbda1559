import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toNumber } from "#web/panel/form/to-number.ts";
import { TextField } from "#web/ui/form/text-field.tsx";

type NumberInputProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: Path<Input>;
  label: string;
  hint?: string;
  required?: boolean;
  /** The value of an empty field. */
  whenEmpty?: 0 | null;
  /** Called with each typed value, for fields that depend on it. */
  onTyped?: (value: number | null) => void;
};

/** A whole number. */
export function NumberInput<Input extends FieldValues, Output>({
  form,
  name,
  whenEmpty = null,
  onTyped,
  ...field
}: NumberInputProps<Input, Output>) {
  const read = (text: unknown) => toNumber(text) ?? whenEmpty;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      error={error?.message}
      {...form.register(name, {
        setValueAs: read,
        ...(onTyped && { onChange: ({ target }) => onTyped(read(target.value)) }),
      })}
    />
  );
}
