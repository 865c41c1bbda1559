import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { clientDone } from "#contract/client/client.texts.ts";
import { ClientMerge, type ManagedClient, type ManagedClientRow } from "#contract/client/managed-client.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";

type MergeFormProps = {
  client: ManagedClient;
  /** The duplicate, if already known. */
  other: ManagedClientRow | undefined;
  onMerged: (merged: ManagedClient, done: string) => void;
  onClose: () => void;
};

/** Selects the duplicate to merge into this client. */
export function MergeForm({ client, other, onMerged, onClose }: MergeFormProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, failure } = usePanelForm({
    schema: ClientMerge,
    defaultValues: { id: client.id, otherId: other?.id ?? "" },
    save: async (values) =>
      onMerged(
        await api.clients.manage.merge(values, { context: { idempotencyKey } }),
        clientDone.merged(client.name),
      ),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Juntar duplicado"
      description={`Fica ${client.name}, ${formatPhone(client.phone)}`}
      saveLabel="Juntar"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="otherId"
        render={({ field: { value, onChange } }) => (
          <OtherClient
            self={client.id}
            known={other}
            value={value}
            onValueChange={onChange}
            error={errors.otherId?.message}
          />
        )}
      />
      <Notice title="O que acontece">
        Os cupons do duplicado passam para este cliente, campos vazios são preenchidos, vale o aceite mais
        antigo e toda recusa continua valendo. Dá para separar depois.
      </Notice>
    </FormSheet>
  );
}

type OtherClientProps = {
  self: string;
  known: ManagedClientRow | undefined;
  value: string;
  onValueChange: (id: string) => void;
  error: string | undefined;
};

function OtherClient({ self, known, value, onValueChange, error }: OtherClientProps) {
  const [typed, setTyped] = useState(known?.phone ?? "");
  const settled = useDebounced(typed);
  const search = toSearchText(settled);
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.clients.manage.list.queryOptions({
      input: search === "" ? {} : { search },
      placeholderData: keepPreviousData,
    }),
  );
  const others = (data?.items ?? []).filter(({ id }) => id !== self);
  return (
    <Combobox
      label="Duplicado"
      required
      value={value || null}
      options={others.map(({ id, name, phone }) => ({ value: id, label: name, hint: formatPhone(phone) }))}
      onSearch={setTyped}
      isSearching={typed !== settled || isPlaceholderData || isPending}
      onValueChange={(id) => onValueChange(id ?? "")}
      placeholder="Nome ou telefone"
      emptyText="Ninguém com este nome ou telefone"
      {...(error !== undefined && { error })}
    />
  );
}
