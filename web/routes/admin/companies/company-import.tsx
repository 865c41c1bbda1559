import { useQueryClient } from "@tanstack/react-query";
import type { ImportReport } from "#contract/schemas/csv-file.ts";
import { companyToasts } from "#contract/texts/companies.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/toast.tsx";

export function CompanyImport({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();

  function finish({ counts }: ImportReport) {
    onClose();
    showToast({ title: companyToasts.imported(counts.create, counts.update) });
    void queries.invalidateQueries();
  }

  return (
    <ImportSheet
      title="Importar empresas"
      nameLabel="Nome"
      help={
        <>
          Use uma planilha CSV com uma empresa por linha. As colunas Nome, Telefone e Localização são
          obrigatórias para empresas novas; as outras têm os nomes da exportação. A coluna Endereço no site
          diz qual empresa atualizar; sem ela, vale o nome.
        </>
      }
      preview={(csv) => api.companies.manage.previewImport({ csv })}
      commit={(csv, idempotencyKey) => api.companies.manage.import({ csv }, { context: { idempotencyKey } })}
      onImported={finish}
      onClose={onClose}
    />
  );
}
