import { useQueryClient } from "@tanstack/react-query";
import type { ImportReport } from "#contract/schemas/csv-file.ts";
import { offerToasts } from "#contract/texts/offers.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/toast.tsx";

export function OfferImport({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();

  function finish({ counts }: ImportReport) {
    onClose();
    showToast({ title: offerToasts.imported(counts.create, counts.update) });
    void queries.invalidateQueries();
  }

  return (
    <ImportSheet
      title="Importar ofertas"
      nameLabel="Título"
      help={
        <>
          Use uma planilha CSV com uma oferta por linha. As colunas Título e Empresa são obrigatórias; as
          outras têm os nomes da exportação. A coluna Código diz qual oferta atualizar; sem ela, valem empresa
          e título.
        </>
      }
      preview={(csv) => api.offers.manage.previewImport({ csv })}
      commit={(csv, idempotencyKey) => api.offers.manage.import({ csv }, { context: { idempotencyKey } })}
      onImported={finish}
      onClose={onClose}
    />
  );
}
