import { Controller } from "react-hook-form";
import { type OfferStatus, offerStatuses } from "#contract/offer/offer.schema.ts";
import { offerStatusLabels } from "#contract/offer/offer.texts.ts";
import { offerCan } from "#contract/offer/offer-can.ts";
import { DateInput } from "#web/panel/form/date-input.tsx";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { toNumber } from "#web/panel/form/to-number.ts";
import type { OfferFormState } from "#web/routes/admin/offers/offer-values.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type StatusAndStockProps = {
  form: OfferFormState;
  /** The stored status. It determines which statuses can be selected. */
  stored: OfferStatus | undefined;
};

/** The offer's visibility, expiry and stock. */
export function StatusAndStock({ form, stored }: StatusAndStockProps) {
  const { errors } = form.formState;
  const possible = offerStatuses.filter((status) =>
    stored ? offerCan.become(stored, status) : status !== "archived",
  );
  return (
    <FormSection title="Situação e validade">
      <FieldPair>
        <Controller
          control={form.control}
          name="status"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Situação"
              required
              options={possible.map((status) => ({ value: status, label: offerStatusLabels[status] }))}
              value={value ?? null}
              onValueChange={onChange}
              error={errors.status?.message}
            />
          )}
        />
        <DateInput form={form} name="validUntil" label="Válida até" required />
      </FieldPair>
      {form.watch("status") === "future_activation" && (
        <DateInput
          form={form}
          name="activationDate"
          label="Data de ativação"
          required
          hint="A oferta entra no site à meia-noite deste dia."
        />
      )}
      <FieldPair>
        <TextField
          label="Estoque que resta"
          inputMode="numeric"
          hint="Vazio: sem limite. Zero: esgotada."
          error={errors.stock?.message}
          {...form.register("stock", { setValueAs: toNumber })}
        />
        <TextField
          label="Estoque total"
          inputMode="numeric"
          error={errors.totalStock?.message}
          {...form.register("totalStock", { setValueAs: toNumber })}
        />
      </FieldPair>
    </FormSection>
  );
}
