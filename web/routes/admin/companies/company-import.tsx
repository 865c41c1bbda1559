import { companyToasts } from "#contract/company/company.texts.ts";
import { importHelp } from "#contract/lists/import-help.texts.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";

export function CompanyImport({ onClose }: { onClose: () => void }) {
  return (
    <ImportSheet
      title="Importar empresas"
      nameLabel="Nome"
      help={importHelp.company}
      preview={(csv) => api.companies.manage.previewImport({ csv })}
      commit={(csv, idempotencyKey) => api.companies.manage.import({ csv }, { context: { idempotencyKey } })}
      doneText={companyToasts.imported}
      onClose={onClose}
    />
  );
}
