import { useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { IncidentInput, type IncidentWithHistory } from "#contract/incident/incident.schema.ts";
import { incidentTexts } from "#contract/incident/incident.texts.ts";
import { today } from "#contract/time/dates.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { api } from "#web/queries/api.ts";
import { IncidentFields } from "./incident-fields.tsx";

type IncidentFormProps = {
  /** The incident as recorded so far; undefined for a new incident. */
  stored?: IncidentWithHistory;
  onSaved: (saved: IncidentWithHistory) => void;
  onClose: () => void;
};

export function IncidentForm({ stored, onSaved, onClose }: IncidentFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, adds only one line to the
  // register.
  const [context] = useState(() => ({ idempotencyKey: newIdempotencyKey() }));
  const day = today(useNow());
  const { form, submit, failure } = usePanelForm<IncidentFormValues, IncidentInput>({
    schema: IncidentInput,
    defaultValues: stored ? valuesOf(stored) : emptyIncident(day),
    save: async (incident) =>
      onSaved(
        stored
          ? await api.incidents.add({ ...incident, id: stored.id }, { context })
          : await api.incidents.open(incident, { context }),
      ),
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      width="lg"
      title={stored ? "O que se sabe agora" : "Registrar incidente"}
      description={stored ? incidentTexts.additionHint : incidentTexts.openingHint}
      saveLabel={stored ? "Acrescentar ao registro" : "Registrar"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <IncidentFields form={form} />
    </FormSheet>
  );
}

type IncidentFormValues = z.input<typeof IncidentInput>;

/** The risk has no default: the author must choose it. */
function emptyIncident(day: string): DefaultValues<IncidentFormValues> {
  return {
    summary: "",
    happenedOn: null,
    knownOn: day,
    affectedData: null,
    affectedPeople: null,
    measures: null,
    authorityNotifiedOn: null,
    peopleNotifiedOn: null,
  };
}

function valuesOf({ newest }: IncidentWithHistory): IncidentFormValues {
  const { writtenAt: _at, writtenBy: _by, ...known } = newest;
  return known;
}
