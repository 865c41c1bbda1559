import { useState } from "react";
import { Controller, get } from "react-hook-form";
import type { z } from "zod";
import { RulesInput } from "#contract/message/channel/channel.schema.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import { shortWeekdayNames } from "#contract/time/weekday.texts.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { toNumber } from "#web/panel/form/to-number.ts";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { ChipButton } from "#web/ui/display/chip.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError, labelLook } from "#web/ui/form/field.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useShowChannels } from "./config-queries.ts";
import { holidayError, holidayLine, readHolidays } from "./holiday-lines.ts";

type Values = z.input<typeof RulesInput>;
type Form = ReturnType<typeof usePanelForm<Values, RulesInput>>["form"];

type RulesFormProps = { channels: ChannelsView; onClose: () => void };

export function RulesForm({ channels: { rules }, onClose }: RulesFormProps) {
  const show = useShowChannels();
  const { form, submit, failure } = usePanelForm<Values, RulesInput>({
    schema: RulesInput,
    defaultValues: rules,
    save: async (values) => {
      show(await api.messageChannels.saveRules(values));
      showToast({ title: "Regras salvas" });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Regras de envio"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <TimeFields form={form} />
      <HolidayFields form={form} />
      <AmountFields form={form} />
    </FormSheet>
  );
}

const messageOf = (form: Form, name: string): string | undefined =>
  firstMessage(get(form.formState.errors, name));

function TimeFields({ form }: { form: Form }) {
  return (
    <FormSection title="Quando pode sair">
      <FieldPair>
        <TextField
          label="Das"
          type="time"
          error={messageOf(form, "rules.hours.from")}
          {...form.register("rules.hours.from")}
        />
        <TextField
          label="Às"
          type="time"
          error={messageOf(form, "rules.hours.to")}
          {...form.register("rules.hours.to")}
        />
      </FieldPair>
      <Controller
        control={form.control}
        name="rules.weekdays"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <fieldset className="flex flex-col gap-2">
            <legend className={labelLook}>Dias</legend>
            <div className="flex flex-wrap gap-2">
              {shortWeekdayNames.map((name, weekday) => (
                <ChipButton
                  key={name}
                  selected={value.includes(weekday)}
                  onClick={() => onChange(toggled(value, weekday))}
                >
                  {name}
                </ChipButton>
              ))}
            </div>
            {error && <FieldError>{error.message}</FieldError>}
          </fieldset>
        )}
      />
    </FormSection>
  );
}

function toggled(weekdays: readonly number[], weekday: number): number[] {
  return weekdays.includes(weekday) ? weekdays.filter((one) => one !== weekday) : [...weekdays, weekday];
}

function HolidayFields({ form }: { form: Form }) {
  const [text, setText] = useState(() => form.getValues("rules.holidays.town").map(holidayLine).join("\n"));
  const error = holidayError(text, get(form.formState.errors, "rules.holidays.town"));
  return (
    <FormSection title="Feriados">
      <Checkbox
        label="Não enviar nos feriados nacionais"
        hint="Também no carnaval e em Corpus Christi."
        {...form.register("rules.holidays.national")}
      />
      <Textarea
        label="Feriados da cidade"
        rows={3}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          const holidays = readHolidays(event.currentTarget.value);
          form.setValue("rules.holidays.town", holidays, {
            shouldDirty: true,
            shouldValidate: error !== undefined,
          });
        }}
        hint="Um por linha: 08/12 Padroeira. Com o ano, vale só nele."
        {...(error !== undefined && { error })}
      />
    </FormSection>
  );
}

const prices = [
  { name: "rules.whatsappPricesCents.marketing", label: "Mensagem de marketing" },
  { name: "rules.whatsappPricesCents.utility", label: "Mensagem de utilidade" },
  { name: "rules.whatsappPricesCents.authentication", label: "Mensagem com código" },
] as const;

function AmountFields({ form }: { form: Form }) {
  const numberField = (
    name: "rules.ratePerMinute.email" | "rules.ratePerMinute.whatsapp" | "rules.weeklyCap",
  ) => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    error: messageOf(form, name),
    ...form.register(name, { setValueAs: toNumber }),
  });
  return (
    <FormSection title="Quanto">
      <FieldPair>
        <TextField label="E-mails por minuto" {...numberField("rules.ratePerMinute.email")} />
        <TextField label="WhatsApp por minuto" {...numberField("rules.ratePerMinute.whatsapp")} />
      </FieldPair>
      <TextField label="Mensagens por pessoa na semana" {...numberField("rules.weeklyCap")} />
      {prices.map(({ name, label }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <MoneyField
              label={label}
              value={value}
              onValueChange={onChange}
              {...(error?.message && { error: error.message })}
            />
          )}
        />
      ))}
      <p className="text-muted text-sm">Os preços da Meta servem para estimar o custo antes de enviar.</p>
    </FormSection>
  );
}
