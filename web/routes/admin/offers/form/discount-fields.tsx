import { Controller } from "react-hook-form";
import { discountTypes } from "#contract/schemas/offer.ts";
import { discountTypeLabels } from "#contract/texts/offers.ts";
import { FieldPair, FormSection } from "#web/panel/form-section.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OfferFormState } from "../offer-values.ts";
import { MoneyInput } from "./money-input.tsx";

/** What the ticket promises. */
export function DiscountFields({ form }: { form: OfferFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Desconto">
      <FieldPair>
        <Controller
          control={form.control}
          name="discountType"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Tipo de desconto"
              required
              options={discountTypes.map((type) => ({ value: type, label: discountTypeLabels[type] }))}
              value={value}
              onValueChange={onChange}
              error={errors.discountType?.message}
            />
          )}
        />
        <TextField
          label="Desconto"
          required
          hint="Como aparece no tíquete: -30%, 2 por 1, Grátis"
          error={errors.discount?.message}
          {...form.register("discount")}
        />
        <MoneyInput form={form} name="priceBeforeCents" label="Preço normal (de)" />
        <MoneyInput form={form} name="priceAfterCents" label="Preço com desconto (por)" />
      </FieldPair>
    </FormSection>
  );
}
