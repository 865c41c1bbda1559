import { useQueryClient } from "@tanstack/react-query";
import type { ImportReport } from "#contract/schemas/csv-file.ts";
import { clientDone } from "#contract/texts/clients.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/toast.tsx";

export function ClientImport({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();

  function finish({ counts }: ImportReport) {
    onClose();
    showToast({ title: clientDone.imported(counts.create, counts.update) });
    void queries.invalidateQueries();
  }

  return (
    <ImportSheet
      title="Importar clientes"
      nameLabel="Nome"
      help={
        <>
          Use uma planilha CSV com um cliente por linha. As colunas Nome e Telefone são obrigatórias; E-mail,
          Aniversário e Etiquetas têm os nomes da exportação. O telefone diz quem é: quem já existe é
          atualizado. Uma planilha não traz aceites: eles só vêm do próprio cliente.
        </>
      }
      preview={(csv) => api.clients.manage.previewImport({ csv })}
      commit={(csv, idempotencyKey) => api.clients.manage.import({ csv }, { context: { idempotencyKey } })}
      onImported={finish}
      onClose={onClose}
    />
  );
}
