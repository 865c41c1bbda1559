import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserView } from "#contract/account/user.view.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";

type LinkAccountProps = { companyId: string; onLink: (user: UserView) => Promise<void> };

/** Links an existing shopkeeper account, found by name or e-mail. */
export function LinkAccount({ companyId, onLink }: LinkAccountProps) {
  const [typed, setTyped] = useState("");
  const [linked, setLinked] = useState(0);
  const search = useDebounced(typed);
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.users.list.queryOptions({
      input: { role: "lojista", ...(search !== "" && { search: toSearchText(search) }) },
      placeholderData: keepPreviousData,
    }),
  );
  const others = (data?.items ?? []).filter(({ companies }) => companies.every(({ id }) => id !== companyId));

  async function link(id: string | null) {
    const user = others.find((other) => other.id === id);
    if (!user) return;
    await onLink(user);
    setTyped("");
    setLinked((count) => count + 1);
  }

  return (
    <Combobox
      // The key remounts the field, so that it is empty for the next name.
      key={linked}
      label="Vincular conta que já existe"
      placeholder="Nome ou e-mail do lojista"
      options={others.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
      onSearch={setTyped}
      isSearching={typed !== search || isPlaceholderData || isPending}
      onValueChange={link}
      emptyText="Nenhum lojista com este nome"
    />
  );
}
