import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { PhoneField } from "#web/ui/form/phone-field.tsx";

type PhoneInputProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** A field that holds the digits; empty is "". */
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  hint?: string;
};

/** A phone in a panel's form. It is somebody else's: the browser does not fill in one's own. */
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
