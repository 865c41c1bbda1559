import { clientDone } from "#contract/texts/clients.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";

export function ClientImport({ onClose }: { onClose: () => void }) {
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
      doneText={clientDone.imported}
      onClose={onClose}
    />
  );
}
