import { Controller } from "react-hook-form";
import { MoneyField } from "#web/ui/money-field.tsx";
import type { OfferFormState } from "../offer-values.ts";

type MoneyInputProps = {
  form: OfferFormState;
  name: "priceBeforeCents" | "priceAfterCents" | "minimumPurchaseCents";
  label: string;
};

export function MoneyInput({ form, name, label }: MoneyInputProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <MoneyField label={label} value={value ?? null} onValueChange={onChange} error={error?.message} />
      )}
    />
  );
}
