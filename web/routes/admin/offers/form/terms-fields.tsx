import { Controller } from "react-hook-form";
import { shortWeekdayNames } from "#contract/time/weekday.texts.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { toNumber } from "#web/panel/form/to-number.ts";
import { emptyToNull, type OfferFormState } from "#web/routes/admin/offers/offer-values.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { MoneyInput } from "./money-input.tsx";
import { WeekdaysField } from "./weekdays-field.tsx";

/** The rules of redemption: who, when and how often. */
export function TermsFields({ form }: { form: OfferFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Regras de uso">
      <FieldPair>
        <TextField
          label="Limite por pessoa"
          inputMode="numeric"
          required
          error={errors.limitPerPerson?.message}
          {...form.register("limitPerPerson", { setValueAs: toNumber })}
        />
        <MoneyInput form={form} name="minimumPurchaseCents" label="Compra mínima" />
      </FieldPair>
      <Controller
        control={form.control}
        name="usableWeekdays"
        render={({ field: { value, onChange } }) => (
          <WeekdaysField
            names={shortWeekdayNames}
            value={value ?? []}
            onChange={onChange}
            error={errors.usableWeekdays?.message}
          />
        )}
      />
      <FieldPair>
        <TextField
          label="Vale a partir das"
          type="time"
          error={errors.usableFrom?.message}
          {...form.register("usableFrom", { setValueAs: emptyToNull })}
        />
        <TextField
          label="Vale até as"
          type="time"
          hint="Antes do começo: depois da meia-noite."
          error={errors.usableUntil?.message}
          {...form.register("usableUntil", { setValueAs: emptyToNull })}
        />
        <TextField
          label="Dias de validade do cupom"
          inputMode="numeric"
          hint="Depois de pego. Vazio: até o fim da oferta."
          error={errors.couponValidDays?.message}
          {...form.register("couponValidDays", { setValueAs: toNumber })}
        />
      </FieldPair>
      <Checkbox label="Só para clientes novos" {...form.register("newClientsOnly")} />
      <Checkbox label="Não acumula com outras promoções" {...form.register("notCumulative")} />
      <Textarea label="Outras regras" error={errors.extraTerms?.message} {...form.register("extraTerms")} />
    </FormSection>
  );
}
