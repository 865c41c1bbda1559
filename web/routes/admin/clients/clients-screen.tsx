import { useQuery } from "@tanstack/react-query";
import { Eraser, Tag, Upload } from "lucide-react";
import { useState } from "react";
import { ManagedClientListInput, type ManagedClientRow } from "#contract/schemas/managed-client.ts";
import { clientCount } from "#contract/texts/clients.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkTagDialog, type Tagging } from "./bulk-tag-dialog.tsx";
import { clientColumns } from "./client-columns.tsx";
import { clientEntries } from "./client-entries.tsx";
import { ClientFilters } from "./client-filters.tsx";
import { ClientPieces, type OpenPiece } from "./client-pieces.tsx";
import { clientsQuery } from "./clients-query.ts";
import { NoClients } from "./no-clients.tsx";
import { Segments } from "./segments.tsx";

export function ClientsScreen() {
  const address = useListAddress(ManagedClientListInput);
  const query = useQuery(clientsQuery(orpc, address.input));
  const [open, setOpen] = useState<OpenPiece>();
  const [tagging, setTagging] = useState<Tagging>();
  useOpenedRecord((id) => setOpen({ what: "view", id }));
  return (
    <>
      <Segments address={address} />
      <ManagedList<ManagedClientRow, ManagedClientListInput>
        label="Clientes"
        screen="clients"
        address={address}
        query={query}
        columns={clientColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchLabel="Buscar cliente"
        searchPlaceholder="Nome ou telefone"
        filters={<ClientFilters address={address} />}
        countText={clientCount}
        actions={
          <>
            <ExportLink path="/api/admin/clients/export" filter={address.filter} />
            <Button
              variant="plain"
              icon={<Upload aria-hidden="true" />}
              onClick={() => setOpen({ what: "import" })}
            >
              Importar
            </Button>
          </>
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
        onOpen={(id) => setOpen({ what: "view", id })}
        empty={
          <NoClients
            isFiltered={address.isFiltered}
            onClear={address.clear}
            onImport={() => setOpen({ what: "import" })}
          />
        }
      />
      {tagging && <BulkTagDialog {...tagging} onClose={() => setTagging(undefined)} />}
      <ClientPieces open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </>
  );
}
