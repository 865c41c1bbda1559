import { Controller } from "react-hook-form";
import { discountTypes } from "#contract/offer/offer.schema.ts";
import { discountTypeLabels } from "#contract/offer/offer.texts.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import type { OfferFormState } from "#web/routes/admin/offers/offer-values.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { MoneyInput } from "./money-input.tsx";

/** The discount printed on the ticket. */
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
