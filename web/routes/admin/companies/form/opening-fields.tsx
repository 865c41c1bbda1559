import { Controller } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { paymentMethods } from "#contract/schemas/company.ts";
import { paymentMethodNames } from "#contract/texts/payment-methods.ts";
import { firstMessage } from "#web/panel/first-message.ts";
import { FormSection } from "#web/panel/form-section.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError, labelLook } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { CompanyFormState } from "../company-values.ts";
import { HoursField } from "./hours-field.tsx";

/** When it is open, and how one pays there. */
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
