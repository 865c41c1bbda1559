import { Controller } from "react-hook-form";
import { paymentMethods } from "#contract/company/company.schema.ts";
import { paymentMethodNames } from "#contract/company/payment-method.texts.ts";
import { limits } from "#contract/limits.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import type { CompanyFormState } from "#web/routes/admin/companies/company-values.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError, labelLook } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { HoursField } from "./hours-field.tsx";

/** Opening hours, Pix data and payment methods. */
export function OpeningFields({ form }: { form: CompanyFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Funcionamento">
      <Controller
        control={form.control}
        name="openingHours"
        render={({ field: { value, onChange } }) => (
          <HoursField value={value ?? []} onChange={onChange} error={firstMessage(errors.openingHours)} />
        )}
      />
      <PaymentFields form={form} />
      <TextField
        label="Chave Pix"
        hint="CPF, CNPJ, telefone com DDD, e-mail ou chave aleatória. Com ela, os cupons de ofertas com preço são pagos por Pix na hora."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.pixKey?.message}
        {...form.register("pixKey")}
      />
      <TextField
        label="Horas para confirmar o Pix"
        hint="Quando o cliente diz que pagou, o cupom fica guardado por este tempo até a loja responder. Com a loja fechada, ele conta a partir da abertura."
        type="number"
        inputMode="numeric"
        min={limits.paymentAnswerHoursMin}
        max={limits.paymentAnswerHoursMax}
        error={errors.paymentAnswerHours?.message}
        {...form.register("paymentAnswerHours", { valueAsNumber: true })}
      />
    </FormSection>
  );
}

function PaymentFields({ form }: { form: CompanyFormState }) {
  const message = firstMessage(form.formState.errors.paymentMethods);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className={labelLook}>Formas de pagamento</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {paymentMethods.map((method) => (
          <Checkbox
            key={method}
            label={paymentMethodNames[method]}
            value={method}
            {...form.register("paymentMethods")}
          />
        ))}
      </div>
      {message && <FieldError>{message}</FieldError>}
    </fieldset>
  );
}
