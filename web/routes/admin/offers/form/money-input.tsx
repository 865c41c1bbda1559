import { Controller } from "react-hook-form";
import type { OfferFormState } from "#web/routes/admin/offers/offer-values.ts";
import { MoneyField } from "#web/ui/form/money-field.tsx";

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
