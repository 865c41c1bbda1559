import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPhone } from "#contract/fields/phone.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";

type MemberFieldProps = {
  companyId: string;
  cardId: string | undefined;
  onValueChange: (cardId: string | undefined) => void;
};

/** Finds one member of a club by name or phone. */
export function MemberField({ companyId, cardId, onValueChange }: MemberFieldProps) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed);
  const search = toSearchText(settled);
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.loyalty.manage.members.queryOptions({
      input: { companyId, ...(search !== "" && { search }) },
      placeholderData: keepPreviousData,
    }),
  );
  const options = (data ?? []).map(({ cardId: id, clientName, phone }) => ({
    value: id,
    label: clientName,
    hint: formatPhone(phone ?? ""),
  }));
  return (
    <Combobox
      label="Cliente"
      value={cardId ?? null}
      options={options}
      onSearch={setTyped}
      isSearching={typed !== settled || isPlaceholderData || isPending}
      onValueChange={(id) => onValueChange(id ?? undefined)}
      emptyText="Nenhum membro com este nome ou telefone"
    />
  );
}
