import { useState } from "react";
import { clientDone } from "#contract/client/client.texts.ts";
import type { ManagedClient } from "#contract/client/managed-client.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { saveFile } from "#web/panel/save-file.ts";
import { api } from "#web/queries/api.ts";
import { ProtocolDialog } from "./protocol-dialog.tsx";

type ExportClientDataProps = { client: ManagedClient; onClose: () => void };

/** Exports all stored data of a client as a file, at their request. */
export function ExportClientData({ client: { id, name }, onClose }: ExportClientDataProps) {
  const [protocol, setProtocol] = useState<string>();

  async function handOver() {
    const data = await api.clients.manage.handOver({ id });
    const json = JSON.stringify(data, undefined, 2);
    saveFile(clientDone.exportFile(data.protocol), new Blob([json], { type: "application/json" }));
    setProtocol(data.protocol);
  }

  if (protocol) return <ProtocolDialog title="Dados baixados" protocol={protocol} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Baixar os dados de ${name}?`}
      confirmLabel="Baixar arquivo"
      onConfirm={handOver}
      onClose={onClose}
    >
      O arquivo (JSON) tem tudo o que guardamos desta pessoa: cadastro, cupons e aceites. Entregue só a ela.
      Fica registrado quem baixou.
    </ConfirmDialog>
  );
}
