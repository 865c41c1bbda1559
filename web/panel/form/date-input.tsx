import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { DateField } from "#web/ui/form/date-field.tsx";

type DateInputProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** A form field that holds a day; "" when empty. */
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  hint?: string;
};

/** A date field bound to a panel's form. */
export function DateInput<Values extends FieldValues, Output>({
  form,
  name,
  ...field
}: DateInputProps<Values, Output>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <DateField
          {...field}
          value={value || null}
          onValueChange={(day) => onChange(day ?? "")}
          error={error?.message}
        />
      )}
    />
  );
}
