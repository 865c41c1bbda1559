import { offerToasts } from "#contract/texts/offers.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";

export function OfferImport({ onClose }: { onClose: () => void }) {
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
      doneText={offerToasts.imported}
      onClose={onClose}
    />
  );
}
