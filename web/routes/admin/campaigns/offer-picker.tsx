import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CampaignOffer } from "#contract/campaign/managed-campaign.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import type { ManagedOfferRow } from "#contract/offer/managed-offer.ts";
import { offerStateLabels } from "#contract/offer/offer.texts.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";

type OfferPickerProps = {
  /** Ids that are left out of the options. */
  chosen: readonly string[];
  isFull: boolean;
  onChoose: (offer: CampaignOffer) => void;
  error?: string | undefined;
};

/** Adds one offer out of any number: the server searches for the typed text. */
export function OfferPicker({ chosen, isFull, onChoose, error }: OfferPickerProps) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed);
  const search = toSearchText(settled);
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.offers.manage.list.queryOptions({
      input: search === "" ? {} : { search },
      placeholderData: keepPreviousData,
    }),
  );
  // Reset immediately: a choice closes the list and empties the field for the next one.
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => {
    if (picked !== null) setPicked(null);
  }, [picked]);
  const found = (data?.items ?? []).filter(({ id }) => !chosen.includes(id));

  function choose(id: string | null) {
    const offer = found.find((one) => one.id === id);
    if (!offer) return;
    setPicked(id);
    onChoose(toCampaignOffer(offer));
  }

  return (
    <Combobox
      label="Acrescentar oferta"
      value={picked}
      options={found.map(({ id, title, company, state }) => ({
        value: id,
        label: title,
        hint: `${company.name} · ${offerStateLabels[state]}`,
      }))}
      onSearch={setTyped}
      isSearching={typed !== settled || isPlaceholderData || isPending}
      onValueChange={choose}
      placeholder="Título, empresa, palavra"
      emptyText="Nenhuma oferta com estas palavras"
      disabled={isFull}
      {...(error !== undefined && { error })}
      {...(isFull && { hint: validation.campaign.offersTooMany })}
    />
  );
}

function toCampaignOffer(row: ManagedOfferRow): CampaignOffer {
  const { id, title, discount, company, picture, tone, state, validUntil } = row;
  return { id, title, discount, company, picture, tone, state, validUntil };
}
