import { useQuery } from "@tanstack/react-query";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { today } from "#contract/time/dates.ts";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { useNow } from "#web/panel/now.tsx";
import { orpc } from "#web/queries/api.ts";
import { OfferForm } from "./offer-form.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { duplicateOf, valuesOf } from "./offer-values.ts";

type OfferEditorProps = {
  id: string;
  what: "edit" | "duplicate" | "preview";
  onSaved: (saved: ManagedOffer, isNew: boolean) => void;
  onClose: () => void;
};

/** The form or the preview of an existing offer, which is read each time it opens, however fresh the list is. */
export function OfferEditor({ id, what, onSaved, onClose }: OfferEditorProps) {
  const query = useQuery(orpc.offers.manage.get.queryOptions({ input: { id }, ...readOnOpening }));
  const day = today(useNow());
  return (
    <OpenedRecord query={query} title="Oferta" width="lg" onClose={onClose}>
      {(offer) => {
        if (what === "preview") return <OfferPreview offer={offer} onClose={onClose} />;
        if (what === "duplicate") {
          return (
            <OfferForm
              values={duplicateOf(offer, day)}
              onSaved={(saved) => onSaved(saved, true)}
              onClose={onClose}
            />
          );
        }
        return (
          <OfferForm
            values={valuesOf(offer)}
            stored={offer}
            onSaved={(saved) => onSaved(saved, false)}
            onClose={onClose}
          />
        );
      }}
    </OpenedRecord>
  );
}
