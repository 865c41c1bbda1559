import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { consentPurposes } from "#contract/client/consent.schema.ts";
import { money } from "#contract/fields/money-field.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { loyaltyValidation, unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { clubPostingDone, postingPreviewText } from "#contract/loyalty/managed-entry.texts.ts";
import { newClientFacts, previewPosting } from "#contract/loyalty/posting.rules.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { townClock } from "#contract/time/clock.ts";
import { CounterConsents, consentsOf } from "#web/loyalty/counter-consents.tsx";
import { PhoneInput } from "#web/panel/form/phone-input.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type EnrolFormProps = {
  companyId: string;
  program: ProgramRules;
  onDone: (cardId: string, title: string) => void;
  onBack: () => void;
};

const enrolment = (needsAmount: boolean) =>
  z.object({
    phone,
    name: clientName,
    amountCents: money
      .min(1, loyaltyValidation.amount)
      .nullable()
      .refine((cents) => cents !== null || !needsAmount, loyaltyValidation.amount),
    consent: z.array(z.enum(consentPurposes)),
  });

/** Enrols a client and posts the first purchase in one step, as a counter does. */
export function EnrolForm({ companyId, program, onDone, onBack }: EnrolFormProps) {
  const now = useNow();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const needsAmount = program.kind === "points" || program.minimumPurchaseCents !== null;
  const { form, submit, failure } = usePanelForm({
    schema: enrolment(needsAmount),
    defaultValues: { phone: "", name: "", amountCents: null, consent: [] },
    save: async (values) => {
      const { card } = await api.loyalty.counter.lookUp({ companyId, phone: values.phone });
      if (card) return onDone(card.id, clubPostingDone.isMember);
      const client = { phone: values.phone, name: values.name, consents: consentsOf(values.consent) };
      const posted = await api.loyalty.counter.post(
        { companyId, client, amountCents: values.amountCents },
        { context: { idempotencyKey } },
      );
      const { points, welcomeBonus } = posted.posting;
      onDone(posted.card.id, clubPostingDone.posted(unitsText(program, points + welcomeBonus)));
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { weekday } = townClock(now);
  const preview = (amountCents: number | null) =>
    postingPreviewText(program, previewPosting(program, newClientFacts, { amountCents, weekday, now }), now);
  return (
    <form noValidate onSubmit={submit} aria-label="Cliente novo" className="flex flex-col gap-3">
      <h2 className="text-lg">Cliente novo</h2>
      {failure && (
        <Notice tone="danger" title={failure.title} announce>
          {failure.text}
        </Notice>
      )}
      <PhoneInput form={form} name="phone" label="Telefone" required />
      <TextField
        label="Nome"
        required
        autoComplete="off"
        autoCapitalize="words"
        {...form.register("name")}
        {...(errors.name?.message !== undefined && { error: errors.name.message })}
      />
      <Controller
        control={form.control}
        name="amountCents"
        render={({ field, fieldState: { error } }) => (
          <MoneyField
            label={needsAmount ? "Valor da compra" : "Valor da compra, se souber"}
            required={needsAmount}
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            hint={preview(field.value)}
            error={error?.message}
          />
        )}
      />
      <CounterConsents input={form.register("consent")} />
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Cadastrar e lançar
        </Button>
      </div>
    </form>
  );
}
