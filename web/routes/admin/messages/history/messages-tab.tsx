import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { messageKindLabels, messageNoun } from "#contract/message/history/message-history.texts.ts";
import { MessageListInput, type MessageRow } from "#contract/message/history/message-history.ts";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { messagesQuery } from "./history-queries.ts";
import { messageColumns } from "./message-columns.tsx";
import { MessageFilters } from "./message-filters.tsx";
import { MessageSheet } from "./message-sheet.tsx";

/** Every message to one recipient. */
export function MessagesTab() {
  const address = useListAddress(MessageListInput);
  const query = useQuery(messagesQuery(orpc, address.input));
  const [openId, setOpenId] = useState<string>();
  const open = query.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <ManagedList
        kind={messages}
        address={address}
        query={query}
        filters={<MessageFilters address={address} />}
        first={null}
        onOpen={setOpenId}
      />
      {open && <MessageSheet message={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

const messages: ListKind<MessageRow> = {
  label: "Mensagens",
  search: { label: "Buscar mensagem", placeholder: "Nome, telefone ou e-mail" },
  noun: messageNoun,
  columns: messageColumns,
  nameOf: ({ client, recipient, kind }) => client?.name ?? (recipient || messageKindLabels[kind]),
  exportPath: apiAddress(contract.messageHistory.export),
  noMatch: {
    title: "Nenhuma mensagem com esse filtro",
    text: "Procure por outra pessoa ou mude os filtros.",
  },
  none: {
    title: "Nenhuma mensagem ainda",
    text: "Cada mensagem que o portal escreve aparece aqui, com o que aconteceu com ela.",
  },
};
