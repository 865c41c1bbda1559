import { Controller } from "react-hook-form";
import type { z } from "zod";
import { limits } from "#contract/limits.ts";
import { formatDate, isCalendarDay } from "#contract/schemas/dates.ts";
import { ClientRevision, type ManagedClient } from "#contract/schemas/managed-client.ts";
import { formatPhone } from "#contract/schemas/phone.ts";
import { clientDone, clientFieldLabels } from "#contract/texts/clients.ts";
import { DateInput } from "#web/panel/date-input.tsx";
import { FormSheet } from "#web/panel/form-sheet.tsx";
import type { Revisions } from "#web/panel/rival.ts";
import { TagsField } from "#web/panel/tags-field.tsx";
import { useRevisedForm } from "#web/panel/use-revised-form.ts";
import { api } from "#web/queries/api.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

type ClientFormProps = {
  client: ManagedClient;
  onSaved: (saved: ManagedClient, done: string) => void;
  onClose: () => void;
};

/** What may be written of a client. The phone is who they are, so it stays. */
export function ClientForm({ client, onSaved, onClose }: ClientFormProps) {
  const { form, submit, failure, rival } = useRevisedForm({
    schema: () => ClientFields,
    values: valuesOf(client),
    stored: client,
    revisions: clientRevisions,
    save: async (values, stored = client) => {
      const saved = await api.clients.manage.update({ ...values, id: stored.id, version: stored.version });
      onSaved(saved, clientDone.saved(saved.name));
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Editar cliente"
      description={formatPhone(client.phone)}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <TextField label="Nome" required error={errors.name?.message} {...form.register("name")} />
      <TextField label="E-mail" type="email" error={errors.email?.message} {...form.register("email")} />
      <DateInput form={form} name="birthday" label="Aniversário" />
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagsField
            label="Etiquetas"
            hint="Enter ou vírgula acrescenta."
            maxLength={limits.clientTagMaxLength}
            value={(value ?? []).map(String)}
            onChange={onChange}
            error={errors.tags?.message}
          />
        )}
      />
      <Textarea label="Anotações" rows={4} error={errors.notes?.message} {...form.register("notes")} />
    </FormSheet>
  );
}

const ClientFields = ClientRevision.omit({ id: true, version: true });
type ClientFormValues = z.input<typeof ClientFields>;

/** The audit keeps no contacts of people, so who saved last is not told. */
const clientRevisions: Revisions<ManagedClient, ClientFormValues> = {
  readLatest: (id) => api.clients.manage.get({ id }),
  valuesOf,
  fieldLabels: { ...clientFieldLabels, notes: "Anotações" },
  valueText,
};

function valueText(_field: string, value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return isCalendarDay(text) ? formatDate(text) : text || "vazio";
}

function valuesOf({ name, email, birthday, notes, tags }: ManagedClient): ClientFormValues {
  return {
    name,
    email: email ?? "",
    birthday: birthday ?? "",
    notes: notes ?? "",
    tags: [...tags],
  };
}
