import { Controller } from "react-hook-form";
import type { z } from "zod";
import { clientDone, clientFieldLabels, clientValidation } from "#contract/client/client.texts.ts";
import {
  ClientRevision,
  type ManagedClient,
  type ManagedClientRow,
} from "#contract/client/managed-client.ts";
import { formatCpf } from "#contract/fields/cpf.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { formatDate, isCalendarDay } from "#contract/time/dates.ts";
import { DateInput } from "#web/panel/form/date-input.tsx";
import { FormSheet, useLeaveForm } from "#web/panel/form/form-sheet.tsx";
import { PhoneInput } from "#web/panel/form/phone-input.tsx";
import type { Revisions } from "#web/panel/form/rival.ts";
import { TagsField } from "#web/panel/form/tags-field.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";

type ClientFormProps = {
  client: ManagedClient;
  onSaved: (saved: ManagedClient, done: string) => void;
  /** Leaves the form to merge with the client who already has that phone. */
  onMerge: (other: ManagedClientRow) => void;
  onClose: () => void;
};

/**
 * The editable fields of a client. The phone identifies the client: if it belongs to another client, the form offers
 * to merge the two.
 */
export function ClientForm({ client, onSaved, onMerge, onClose }: ClientFormProps) {
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
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState;

  async function findOther() {
    const { items } = await api.clients.manage.list({ search: form.getValues("phone") });
    if (items[0]) onMerge(items[0]);
  }

  return (
    <FormSheet
      title="Editar cliente"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <TextField label="Nome" required error={errors.name?.message} {...form.register("name")} />
      <div className="flex flex-col gap-2">
        <PhoneInput
          form={form}
          name="phone"
          label="Telefone"
          required
          hint="Mudou? Quem confirmou o número antigo confirma o novo para ver os cupons."
        />
        {errors.phone?.message === clientValidation.phoneTaken && (
          <MergeButton
            losesMore={Object.keys(dirtyFields).some((field) => field !== "phone")}
            onMerge={() => findOther().catch(showFailure)}
          />
        )}
      </div>
      <TextField label="E-mail" type="email" error={errors.email?.message} {...form.register("email")} />
      <DateInput form={form} name="birthday" label="Aniversário" />
      <TextField
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        error={errors.cpf?.message}
        {...form.register("cpf")}
      />
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

type MergeButtonProps = {
  /**
   * True when the form has changes besides the phone, which would be lost. The merge takes over the phone
   * automatically.
   */
  losesMore: boolean;
  onMerge: () => void;
};

function MergeButton({ losesMore, onMerge }: MergeButtonProps) {
  const leaveBy = useLeaveForm();
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      onClick={() => (losesMore ? leaveBy(onMerge) : onMerge())}
    >
      Juntar os dois
    </Button>
  );
}

const ClientFields = ClientRevision.omit({ id: true, version: true });
type ClientFormValues = z.input<typeof ClientFields>;

/** The audit log stores no personal contact data, so the last editor is not shown. */
const clientRevisions: Revisions<ManagedClient, ClientFormValues> = {
  readLatest: (id) => api.clients.manage.get({ id }),
  valuesOf,
  fieldLabels: { ...clientFieldLabels, notes: "Anotações" },
  valueText,
};

function valueText(field: string, value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  if (field === "phone") return formatPhone(text);
  return isCalendarDay(text) ? formatDate(text) : text || "vazio";
}

function valuesOf({ name, phone, email, birthday, cpf, notes, tags }: ManagedClient): ClientFormValues {
  return {
    name,
    phone,
    email: email ?? "",
    birthday: birthday ?? "",
    cpf: formatCpf(cpf ?? ""),
    notes: notes ?? "",
    tags: [...tags],
  };
}
