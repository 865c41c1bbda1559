import { clientDone } from "#contract/client/client.texts.ts";
import { importHelp } from "#contract/lists/import-help.texts.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";

export function ClientImport({ onClose }: { onClose: () => void }) {
  return (
    <ImportSheet
      title="Importar clientes"
      nameLabel="Nome"
      help={importHelp.client}
      preview={(csv) => api.clients.manage.previewImport({ csv })}
      commit={(csv, idempotencyKey) => api.clients.manage.import({ csv }, { context: { idempotencyKey } })}
      doneText={clientDone.imported}
      onClose={onClose}
    />
  );
}
