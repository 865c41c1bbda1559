import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ErasureReceipt } from "#contract/client/client.schema.ts";
import type { ManagedClient } from "#contract/client/managed-client.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { api, orpc } from "#web/queries/api.ts";
import { ProtocolDialog } from "./protocol-dialog.tsx";

/** Anonymizes a client at their request and shows the protocol number for the requester. */
export function EraseClient({
  client: { id, name },
  onClose,
}: {
  client: ManagedClient;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [receipt, setReceipt] = useState<ErasureReceipt>();

  function finish() {
    onClose();
    void queries.invalidateQueries({ queryKey: orpc.clients.key() });
  }

  if (receipt) {
    return <ProtocolDialog title="Dados apagados" protocol={receipt.protocol} onClose={finish} />;
  }
  return (
    <ConfirmDialog
      title={`Apagar os dados de ${name}?`}
      confirmLabel="Apagar para sempre"
      danger
      onConfirm={async () => setReceipt(await api.clients.manage.erase({ id }))}
      onClose={onClose}
    >
      Nome, telefone, e-mail, CPF, etiquetas e anotações somem de todo lugar. Os cupons ficam sem nome, para
      as contas continuarem certas. Não há como voltar.
    </ConfirmDialog>
  );
}
