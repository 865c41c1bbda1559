import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { ManagedOfferListInput, type ManagedOfferRow } from "#contract/schemas/managed-offer.ts";
import { offerCount } from "#contract/texts/offers.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkDateDialog, type DateAction } from "./bulk-date-dialog.tsx";
import { bulkEntries } from "./bulk-entries.tsx";
import { NoOffers } from "./no-offers.tsx";
import { offerColumns } from "./offer-columns.tsx";
import { OfferFilters } from "./offer-filters.tsx";
import { OfferPieces, type OpenPiece } from "./offer-pieces.tsx";
import { offerRowEntries } from "./offer-row-entries.tsx";
import { offersQuery } from "./offers-query.ts";
import { useOfferActions } from "./use-offer-actions.tsx";

export function OffersScreen() {
  const address = useListAddress(ManagedOfferListInput);
  const query = useQuery(offersQuery(orpc, address.input));
  const { change, entriesFor } = useOfferActions();
  const [open, setOpen] = useState<OpenPiece>();
  useOpenedRecord((id) => setOpen({ what: "edit", id }));
  const [dating, setDating] = useState<{ action: DateAction; selection: ListSelection }>();
  const create = () => setOpen({ what: "new" });
  return (
    <>
      <ManagedList<ManagedOfferRow, ManagedOfferListInput>
        label="Ofertas"
        screen="offers"
        address={address}
        query={query}
        columns={offerColumns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        searchLabel="Buscar oferta"
        searchPlaceholder="Título, empresa, palavra"
        filters={<OfferFilters address={address} />}
        countText={offerCount}
        actions={
          <>
            <ExportLink path="/api/admin/offers/export" filter={address.filter} />
            <Button
              variant="plain"
              icon={<Upload aria-hidden="true" />}
              onClick={() => setOpen({ what: "import" })}
            >
              Importar
            </Button>
            <Button icon={<Plus aria-hidden="true" />} onClick={create}>
              Nova oferta
            </Button>
          </>
        }
        rowActions={(offer) => offerRowEntries(offer, setOpen, entriesFor(offer))}
        bulkActions={(selection) =>
          bulkEntries(selection, change, (action) => setDating({ action, selection }))
        }
        onOpen={(id) => setOpen({ what: "edit", id })}
        empty={<NoOffers isFiltered={address.isFiltered} onClear={address.clear} onCreate={create} />}
      />
      {dating && (
        <BulkDateDialog
          action={dating.action}
          count={dating.selection.count}
          onConfirm={async (wanted) => {
            setDating(undefined);
            await change(dating.selection.toInput(), wanted);
            dating.selection.clear();
          }}
          onClose={() => setDating(undefined)}
        />
      )}
      <OfferPieces open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
