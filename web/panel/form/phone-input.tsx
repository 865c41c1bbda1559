import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { PhoneField } from "#web/ui/form/phone-field.tsx";

type PhoneInputProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** A form field that holds the digits; "" when empty. */
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  hint?: string;
  readOnly?: boolean;
};

/** A phone field bound to a panel's form. The number belongs to another person, so browser autofill is off. */
export function PhoneInput<Values extends FieldValues, Output>({
  form,
  name,
  ...field
}: PhoneInputProps<Values, Output>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <PhoneField
          {...field}
          ref={ref}
          autoComplete="off"
          value={value ?? ""}
          onValueChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}
