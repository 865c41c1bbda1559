import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { ManagedOfferListInput, type ManagedOfferRow } from "#contract/offer/managed-offer.ts";
import { offerNoun } from "#contract/offer/offer.texts.ts";
import { MainButton } from "#web/panel/list/list-actions.tsx";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { recordEntries } from "#web/panel/list/record-entries.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { BulkDateDialog, type Dating } from "./bulk-date-dialog.tsx";
import { bulkEntries } from "./bulk-entries.tsx";
import { offerColumns } from "./offer-columns.tsx";
import { OfferDialogs, type OpenDialog } from "./offer-dialogs.tsx";
import { OfferFilters } from "./offer-filters.tsx";
import { offersQuery } from "./offers-query.ts";
import { useOfferActions } from "./use-offer-actions.tsx";

export function OffersScreen() {
  const address = useListAddress(ManagedOfferListInput);
  const query = useQuery(offersQuery(orpc, address.input));
  const { change, entriesFor } = useOfferActions();
  const [dating, setDating] = useState<Dating>();
  const [open, setOpen] = useState<OpenDialog>();
  const create = () => setOpen({ what: "new" });
  const edit = (id: string) => setOpen({ what: "edit", id });
  useOpenedRecord(edit);
  return (
    <>
      <ManagedList
        kind={offers}
        address={address}
        query={query}
        filters={<OfferFilters address={address} />}
        onImport={() => setOpen({ what: "import" })}
        main={{ label: "Nova oferta", onAction: create }}
        first={<MainButton label="Criar a primeira" onAction={create} />}
        rowActions={(offer) =>
          recordEntries({ id: offer.id, name: offer.title }, { onOpen: setOpen, own: entriesFor(offer) })
        }
        bulkActions={(selection) =>
          bulkEntries(selection, change, (action) => setDating({ action, selection }))
        }
        onOpen={edit}
      />
      {dating && <BulkDateDialog {...dating} change={change} onClose={() => setDating(undefined)} />}
      <OfferDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const offers: ListKind<ManagedOfferRow> = {
  label: "Ofertas",
  screen: "offers",
  search: { label: "Buscar oferta", placeholder: "Título, empresa, palavra" },
  noun: offerNoun,
  columns: offerColumns,
  nameOf: ({ title }) => title,
  exportPath: apiAddress(contract.offers.manage.export),
  noMatch: {
    title: "Nenhuma oferta com esse filtro",
    text: "Procure por outra palavra ou mude os filtros.",
  },
  none: {
    title: "Nenhuma oferta ainda",
    text: "Uma oferta ativa aparece no site assim que você salvar.",
  },
};
