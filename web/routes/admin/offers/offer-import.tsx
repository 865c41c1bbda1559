import { importHelp } from "#contract/lists/import-help.texts.ts";
import { offerToasts } from "#contract/offer/offer.texts.ts";
import { ImportSheet } from "#web/panel/list/import-sheet.tsx";
import { api } from "#web/queries/api.ts";

export function OfferImport({ onClose }: { onClose: () => void }) {
  return (
    <ImportSheet
      title="Importar ofertas"
      nameLabel="Título"
      help={importHelp.offer}
      preview={(csv) => api.offers.manage.previewImport({ csv })}
      commit={(csv, idempotencyKey) => api.offers.manage.import({ csv }, { context: { idempotencyKey } })}
      doneText={offerToasts.imported}
      onClose={onClose}
    />
  );
}
