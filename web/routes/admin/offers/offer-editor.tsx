import { useQuery } from "@tanstack/react-query";
import { today } from "#contract/schemas/dates.ts";
import type { ManagedOffer } from "#contract/schemas/managed-offer.ts";
import { useNow } from "#web/panel/now.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { duplicateOf, valuesOf } from "./offer-values.ts";

type OfferEditorProps = {
  id: string;
  what: "edit" | "duplicate" | "preview";
  onSaved: (saved: ManagedOffer, isNew: boolean) => void;
  onClose: () => void;
};

/** The form or the preview of an offer that exists: read when it opens, however fresh the list is. */
export function OfferEditor({ id, what, onSaved, onClose }: OfferEditorProps) {
  const { data, error, refetch } = useQuery(
    orpc.offers.manage.get.queryOptions({
      input: { id },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const day = today(useNow());
  if (!data) {
    return (
      <Sheet isOpen onOpenChange={onClose} width="lg" title="Oferta">
        {error ? <ReadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-64" />}
      </Sheet>
    );
  }
  if (what === "preview") return <OfferPreview offer={data} onClose={onClose} />;
  if (what === "duplicate") {
    return (
      <OfferForm
        values={duplicateOf(data, day)}
        onSaved={(saved) => onSaved(saved, true)}
        onClose={onClose}
      />
    );
  }
  return (
    <OfferForm
      values={valuesOf(data)}
      stored={data}
      onSaved={(saved) => onSaved(saved, false)}
      onClose={onClose}
    />
  );
}
