import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPhone } from "#contract/fields/phone.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";

type ClientPickerProps = {
  label: string;
  value: string | null;
  onValueChange: (clientId: string | null) => void;
};

/** Selects one client out of any number: the server searches for the typed name or phone. */
export function ClientPicker({ label, value, onValueChange }: ClientPickerProps) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed);
  const search = toSearchText(settled);
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.clients.manage.list.queryOptions({
      input: search === "" ? {} : { search },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Combobox
      label={label}
      hint="Sem escolher, o exemplo é a Maria."
      value={value}
      options={(data?.items ?? []).map(({ id, name, phone }) => ({
        value: id,
        label: name,
        hint: formatPhone(phone),
      }))}
      onSearch={setTyped}
      isSearching={typed !== settled || isPlaceholderData || isPending}
      onValueChange={onValueChange}
      placeholder="Nome ou telefone"
      emptyText="Ninguém com este nome ou telefone"
    />
  );
}
