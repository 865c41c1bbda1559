import { type ExpiryMode, expiryModes } from "#contract/loyalty/loyalty.schema.ts";
import { expiryLabels } from "#contract/loyalty/program.texts.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { NumberInput } from "./number-input.tsx";
import type { ProgramFormState } from "./program-values.ts";

/** How much a client can earn, and how long it lasts. */
export function LimitFields({ form }: { form: ProgramFormState }) {
  const { errors } = form.formState;
  return (
    <>
      <FormSection title="Limites">
        <FieldPair>
          <NumberInput form={form} name="maxPerPosting" label="Máximo por compra" hint="Vazio: sem limite." />
          <NumberInput form={form} name="maxPerDay" label="Máximo por dia" hint="Vazio: sem limite." />
        </FieldPair>
        <NumberInput
          form={form}
          name="minutesBetween"
          label="Minutos entre lançamentos"
          hint="Do mesmo cliente. Zero: sem espera."
          whenEmpty={0}
        />
      </FormSection>
      <FormSection title="Validade">
        <FieldPair>
          <Select
            label="Quando vence"
            options={expiryModes.map((value) => ({ value, label: expiryLabels[value] }))}
            value={form.watch("expiry") ?? "never"}
            onValueChange={(value) => chooseExpiry(form, value as ExpiryMode)}
            error={errors.expiry?.message}
          />
          {form.watch("expiry") !== "never" && (
            <NumberInput form={form} name="expiryMonths" label="Meses de validade" required />
          )}
        </FieldPair>
        <p className="text-muted text-sm">
          Mudar as regras vale daqui para a frente: o que o cliente já ganhou continua como era.
        </p>
      </FormSection>
    </>
  );
}

function chooseExpiry(form: ProgramFormState, expiry: ExpiryMode): void {
  form.setValue("expiry", expiry, { shouldDirty: true });
  const months = expiry === "never" ? null : (form.getValues("expiryMonths") ?? 6);
  form.setValue("expiryMonths", months, { shouldDirty: true });
}
