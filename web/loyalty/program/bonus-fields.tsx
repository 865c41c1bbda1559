import { Controller } from "react-hook-form";
import { type Multiplier, multipliers } from "#contract/loyalty/loyalty.schema.ts";
import { multiplierLabels } from "#contract/loyalty/program.texts.ts";
import { shortWeekdayNames } from "#contract/time/weekday.texts.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { ChipButton } from "#web/ui/display/chip.tsx";
import { FieldError, labelLook } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { NumberInput } from "./number-input.tsx";
import type { ProgramFormState } from "./program-values.ts";

const none = "none";
const multiplierOptions = [
  { value: none, label: "Sempre igual" },
  ...multipliers.map((value) => ({ value: value as string, label: multiplierLabels[value] })),
];

/** What a client gets in addition: a welcome, better days, gifts. */
export function BonusFields({ form }: { form: ProgramFormState }) {
  const { errors } = form.formState;
  const multiplier = form.watch("multiplier");
  return (
    <FormSection title="Ganhos a mais">
      <NumberInput
        form={form}
        name="welcomeBonus"
        label="Boas-vindas"
        hint="Dado com a primeira compra. Zero: não há."
        whenEmpty={0}
      />
      <FieldPair>
        <Select
          label="Quando ganha mais"
          options={multiplierOptions}
          value={multiplier ?? none}
          onValueChange={(value) => chooseMultiplier(form, value === none ? null : (value as Multiplier))}
          error={errors.multiplier?.message}
        />
        {multiplier && (
          <NumberInput
            form={form}
            name="multiplierFactor"
            label="Quantas vezes"
            hint="2 é em dobro."
            required
          />
        )}
      </FieldPair>
      {multiplier === "weekday" && (
        <Controller
          control={form.control}
          name="multiplierWeekdays"
          render={({ field: { value, onChange } }) => (
            <Weekdays
              value={value ?? []}
              onChange={onChange}
              error={firstMessage(errors.multiplierWeekdays)}
            />
          )}
        />
      )}
      <FieldPair>
        <NumberInput
          form={form}
          name="birthdayGift"
          label="Presente de aniversário"
          hint="Zero: não há."
          whenEmpty={0}
        />
        <ReturnGift form={form} />
      </FieldPair>
      {Number(form.watch("returnGift")) > 0 && (
        <NumberInput form={form} name="returnGiftDays" label="Depois de quantos dias sem vir" required />
      )}
    </FormSection>
  );
}

function ReturnGift({ form }: { form: ProgramFormState }) {
  return (
    <NumberInput
      form={form}
      name="returnGift"
      label="Presente para voltar"
      hint="Para quem sumiu. Zero: não há."
      whenEmpty={0}
      onTyped={(gift) => {
        const days = form.getValues("returnGiftDays");
        if (gift === 0) form.setValue("returnGiftDays", null, { shouldDirty: true });
        else if (days === null) form.setValue("returnGiftDays", 60, { shouldDirty: true });
      }}
    />
  );
}

function chooseMultiplier(form: ProgramFormState, multiplier: Multiplier | null): void {
  form.setValue("multiplier", multiplier, { shouldDirty: true });
  form.setValue("multiplierFactor", multiplier ? (form.getValues("multiplierFactor") ?? 2) : null, {
    shouldDirty: true,
  });
  if (multiplier !== "weekday") form.setValue("multiplierWeekdays", [], { shouldDirty: true });
}

type WeekdaysProps = {
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  error: string | undefined;
};

function Weekdays({ value, onChange, error }: WeekdaysProps) {
  const toggle = (weekday: number) =>
    onChange(value.includes(weekday) ? value.filter((one) => one !== weekday) : [...value, weekday].sort());
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelLook}>Dias em que ganha mais</legend>
      <div className="flex flex-wrap gap-2">
        {shortWeekdayNames.map((name, weekday) => (
          <ChipButton key={name} selected={value.includes(weekday)} onClick={() => toggle(weekday)}>
            {name}
          </ChipButton>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
