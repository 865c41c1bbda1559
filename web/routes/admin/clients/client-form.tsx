import { Controller } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { ClientRevision, type ManagedClient } from "#contract/schemas/managed-client.ts";
import { formatPhone } from "#contract/schemas/phone.ts";
import { clientDone } from "#contract/texts/clients.ts";
import { DateInput } from "#web/panel/date-input.tsx";
import { FormSheet } from "#web/panel/form-sheet.tsx";
import { TagsField } from "#web/panel/tags-field.tsx";
import { usePanelForm } from "#web/panel/use-panel-form.ts";
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
  const { id, version, name, email, birthday, notes, tags } = client;
  const { form, submit, failure } = usePanelForm({
    schema: ClientRevision,
    defaultValues: {
      id,
      version,
      name,
      email: email ?? "",
      birthday: birthday ?? "",
      notes: notes ?? "",
      tags: [...tags],
    },
    save: async (values) => {
      const saved = await api.clients.manage.update(values);
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
