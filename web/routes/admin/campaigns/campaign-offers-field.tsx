import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { CampaignOffer } from "#contract/campaign/managed-campaign.ts";
import { limits } from "#contract/limits.ts";
import { offerCount } from "#contract/offer/offer.texts.ts";
import { orderEntries } from "#web/panel/list/order-entries.tsx";
import { rowMenuColumn } from "#web/panel/list/row-menu.tsx";
import { StateBadge } from "#web/routes/admin/offers/offer-columns.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { OrderedTable } from "#web/ui/table/ordered-table.tsx";
import type { TableColumn } from "#web/ui/table/table.tsx";
import { OfferPicker } from "./offer-picker.tsx";

type CampaignOffersFieldProps = {
  /** Offer ids in the order in which the page shows them. */
  value: readonly string[];
  /** The offers of the initial `value`. */
  known: readonly CampaignOffer[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** The offers of a campaign: search and add, reorder by dragging or by keyboard, and remove. */
export function CampaignOffersField({ value, known, onChange, error }: CampaignOffersFieldProps) {
  const [added, setAdded] = useState<readonly CampaignOffer[]>([]);
  const byId = new Map([...known, ...added].map((offer) => [offer.id, offer]));
  const items = value.flatMap((id) => byId.get(id) ?? []);
  const order = [...value];

  function add(offer: CampaignOffer) {
    setAdded((before) => [...before, offer]);
    onChange([...value, offer.id]);
  }

  const entriesOf = ({ id }: CampaignOffer): MenuEntry[] => [
    ...orderEntries(id, order, onChange),
    {
      id: "remove",
      label: "Tirar da campanha",
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onAction: () => onChange(value.filter((other) => other !== id)),
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <OfferPicker
        chosen={value}
        isFull={value.length >= limits.campaignOffersMax}
        onChoose={add}
        error={error}
      />
      <p role="status" className="text-muted text-sm">
        {offerCount(value.length)}, na ordem em que a página mostra
      </p>
      <OrderedTable
        label="Ofertas da campanha"
        columns={columnsWith(entriesOf)}
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onReorder={onChange}
        empty={<p className="p-5 text-muted">Nenhuma oferta ainda. Busque acima para acrescentar.</p>}
        className="max-h-96"
      />
    </div>
  );
}

function columnsWith(
  entriesOf: (offer: CampaignOffer) => readonly MenuEntry[],
): readonly TableColumn<CampaignOffer>[] {
  return [
    {
      id: "title",
      header: "Oferta",
      isRowHeader: true,
      cell: ({ title, company }) => (
        <span className="block min-w-0">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate text-muted text-sm">{company.name}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: "Situação",
      className: "max-sm:hidden",
      cell: ({ state }) => <StateBadge state={state} activationDate={null} />,
    },
    rowMenuColumn(entriesOf, ({ title }) => title),
  ];
}
