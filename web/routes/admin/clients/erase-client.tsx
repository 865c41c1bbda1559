import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ErasureReceipt } from "#contract/schemas/client.ts";
import type { ManagedClient } from "#contract/schemas/managed-client.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { api, orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Makes a client anonymous on their request, and shows the protocol for who asked. */
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
    return (
      <Dialog
        isOpen
        onOpenChange={finish}
        title="Dados apagados"
        actions={<Button onClick={finish}>Pronto</Button>}
      >
        <p>Passe este número de protocolo a quem pediu:</p>
        <p className="display tabular mt-2 text-2xl">{receipt.protocol}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Apagar os dados de ${name}?`}
      confirmLabel="Apagar para sempre"
      danger
      onConfirm={async () => setReceipt(await api.clients.manage.erase({ id }))}
      onClose={onClose}
    >
      Nome, telefone, e-mail, etiquetas e anotações somem de todo lugar. Os cupons ficam sem nome, para as
      contas continuarem certas. Não há como voltar.
    </ConfirmDialog>
  );
}
