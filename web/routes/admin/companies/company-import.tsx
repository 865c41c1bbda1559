import { companyToasts } from "#contract/texts/companies.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";

export function CompanyImport({ onClose }: { onClose: () => void }) {
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
      doneText={companyToasts.imported}
      onClose={onClose}
    />
  );
}
