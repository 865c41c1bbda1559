import { useQueryClient } from "@tanstack/react-query";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { offerToasts } from "#contract/offer/offer.texts.ts";
import type { RecordDialog } from "#web/panel/list/record-entries.tsx";
import { orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { OfferEditor } from "./offer-editor.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OfferHistory } from "./offer-history.tsx";
import { OfferImport } from "./offer-import.tsx";
import { emptyOffer } from "./offer-values.ts";

/** The dialog that is open over the list. */
export type OpenDialog = RecordDialog | { what: "new" } | { what: "import" };

type OfferDialogsProps = { open: OpenDialog | undefined; onClose: () => void };

export function OfferDialogs({ open, onClose }: OfferDialogsProps) {
  const queries = useQueryClient();

  function finish({ title }: ManagedOffer, isNew: boolean) {
    onClose();
    showToast({ title: isNew ? offerToasts.created(title) : offerToasts.saved(title) });
    void queries.invalidateQueries({ queryKey: orpc.offers.key() });
  }

  if (!open) return null;
  if (open.what === "import") return <OfferImport onClose={onClose} />;
  if (open.what === "history") return <OfferHistory id={open.id} name={open.name} onClose={onClose} />;
  if (open.what === "new") {
    return <OfferForm values={emptyOffer} onSaved={(saved) => finish(saved, true)} onClose={onClose} />;
  }
  return <OfferEditor key={open.id} id={open.id} what={open.what} onSaved={finish} onClose={onClose} />;
}
