import { useQuery } from "@tanstack/react-query";
import { Eraser, Tag, Upload } from "lucide-react";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { clientNoun } from "#contract/client/client.texts.ts";
import { ManagedClientListInput, type ManagedClientRow } from "#contract/client/managed-client.ts";
import { MainButton } from "#web/panel/list/list-actions.tsx";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { BulkTagDialog, type Tagging } from "./bulk-tag-dialog.tsx";
import { clientColumns } from "./client-columns.tsx";
import { ClientDialogs, type OpenDialog } from "./client-dialogs.tsx";
import { clientEntries } from "./client-entries.tsx";
import { ClientFilters } from "./client-filters.tsx";
import { clientsQuery } from "./clients-query.ts";
import { Segments } from "./segments.tsx";

export function ClientsScreen() {
  const address = useListAddress(ManagedClientListInput);
  const query = useQuery(clientsQuery(orpc, address.input));
  const [tagging, setTagging] = useState<Tagging>();
  const [open, setOpen] = useState<OpenDialog>();
  const importFile = () => setOpen({ what: "import" });
  const view = (id: string) => setOpen({ what: "view", id });
  useOpenedRecord(view);
  return (
    <>
      <Segments address={address} />
      <ManagedList
        kind={clients}
        address={address}
        query={query}
        filters={<ClientFilters address={address} />}
        onImport={importFile}
        first={
          <MainButton
            label="Importar uma planilha"
            icon={<Upload aria-hidden="true" />}
            onAction={importFile}
          />
        }
        rowActions={({ id }) => clientEntries(id, setOpen)}
        bulkActions={(selection) => [
          {
            id: "tag",
            label: "Pôr etiqueta…",
            icon: <Tag aria-hidden="true" />,
            onAction: () => setTagging({ action: "tag", selection }),
          },
          {
            id: "untag",
            label: "Tirar etiqueta…",
            icon: <Eraser aria-hidden="true" />,
            onAction: () => setTagging({ action: "untag", selection }),
          },
        ]}
        onOpen={view}
      />
      {tagging && <BulkTagDialog {...tagging} onClose={() => setTagging(undefined)} />}
      <ClientDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </>
  );
}

const clients: ListKind<ManagedClientRow> = {
  label: "Clientes",
  screen: "clients",
  search: { label: "Buscar cliente", placeholder: "Nome ou telefone" },
  noun: clientNoun,
  columns: clientColumns,
  nameOf: ({ name }) => name,
  exportPath: apiAddress(contract.clients.manage.export),
  noMatch: {
    title: "Nenhum cliente com esse filtro",
    text: "Procure por outro nome ou telefone, ou mude os filtros.",
  },
  none: {
    title: "Nenhum cliente ainda",
    text: "Quem pegar o primeiro cupom no site aparece aqui.",
  },
};
