import { Controller } from "react-hook-form";
import { DateField } from "#web/ui/date-field.tsx";
import type { OfferFormState } from "../offer-values.ts";

type DateInputProps = {
  form: OfferFormState;
  name: "validUntil" | "activationDate";
  label: string;
  required?: boolean;
  hint?: string;
};

export function DateInput({ form, name, ...field }: DateInputProps) {
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
