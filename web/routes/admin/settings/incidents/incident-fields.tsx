import { Controller, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { IncidentInput } from "#contract/incident/incident.schema.ts";
import { incidentRiskLabels, incidentRisks, incidentTexts } from "#contract/incident/incident.texts.ts";
import { limits } from "#contract/limits.ts";
import { DateInput } from "#web/panel/form/date-input.tsx";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { toNumber } from "#web/panel/form/to-number.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";

type IncidentFormState = UseFormReturn<z.input<typeof IncidentInput>, unknown, IncidentInput>;

export function IncidentFields({ form }: { form: IncidentFormState }) {
  return (
    <>
      <WhatHappened form={form} />
      <WhoIsAffected form={form} />
      <WhatWasDone form={form} />
    </>
  );
}

function WhatHappened({ form }: { form: IncidentFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="O que aconteceu">
      <TextField
        label="Resumo"
        required
        autoFocus
        maxLength={limits.incidentSummaryMaxLength}
        hint={incidentTexts.summaryHint}
        error={errors.summary?.message}
        {...form.register("summary")}
      />
      <FieldPair>
        <DateInput form={form} name="knownOn" label="Soube-se em" required />
        <DateInput form={form} name="happenedOn" label="Aconteceu em" hint="Vazio: ainda não se sabe." />
      </FieldPair>
    </FormSection>
  );
}

function WhoIsAffected({ form }: { form: IncidentFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Quem foi afetado">
      <Controller
        control={form.control}
        name="risk"
        render={({ field: { value, onChange } }) => (
          <Select
            label="Risco para as pessoas"
            required
            hint={incidentTexts.riskHint}
            options={incidentRisks.map((risk) => ({ value: risk, label: incidentRiskLabels[risk] }))}
            value={value ?? null}
            onValueChange={onChange}
            error={errors.risk?.message}
          />
        )}
      />
      <Textarea
        label="Quais dados, de que pessoas"
        hint={incidentTexts.dataHint}
        maxLength={limits.incidentTextMaxLength}
        error={errors.affectedData?.message}
        {...form.register("affectedData")}
      />
      <TextField
        label="Quantas pessoas"
        inputMode="numeric"
        hint="Vazio: ainda não se sabe."
        error={errors.affectedPeople?.message}
        {...form.register("affectedPeople", { setValueAs: toNumber })}
      />
    </FormSection>
  );
}

function WhatWasDone({ form }: { form: IncidentFormState }) {
  return (
    <FormSection title="O que foi feito">
      <Textarea
        label="Medidas tomadas"
        maxLength={limits.incidentTextMaxLength}
        error={form.formState.errors.measures?.message}
        {...form.register("measures")}
      />
      <FieldPair>
        <DateInput form={form} name="authorityNotifiedOn" label="ANPD avisada em" />
        <DateInput form={form} name="peopleNotifiedOn" label="Pessoas avisadas em" />
      </FieldPair>
    </FormSection>
  );
}
