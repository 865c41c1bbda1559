import { Controller, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { MoneyField } from "#web/ui/form/money-field.tsx";

type MoneyInputProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: Path<Input>;
  label: string;
  hint?: string;
  required?: boolean;
};

export function MoneyInput<Input extends FieldValues, Output>({
  form,
  name,
  ...field
}: MoneyInputProps<Input, Output>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <MoneyField {...field} value={value ?? null} onValueChange={onChange} error={error?.message} />
      )}
    />
  );
}
