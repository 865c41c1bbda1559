import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { couponStates } from "#contract/coupon/coupon.schema.ts";
import { couponStateFilters } from "#contract/coupon/coupon.texts.ts";
import type { ManagedCouponListInput } from "#contract/coupon/managed-coupon.ts";
import { CompanyFilter } from "#web/panel/filter/company-filter.tsx";
import { PeriodFilter } from "#web/panel/filter/period-filter.tsx";
import { SearchedFilter } from "#web/panel/filter/searched-filter.tsx";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { useOfferOptions } from "./use-offer-options.ts";

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function CouponFilters({ address }: { address: ListAddress<ManagedCouponListInput> }) {
  const { input, change } = address;
  return (
    <>
      <FilterMenu
        label="Situação"
        value={input.state ?? "all"}
        options={[
          { value: "all" as const, label: "todas" },
          ...couponStates.map((state) => ({ value: state, label: couponStateFilters[state] })),
        ]}
        onValueChange={(state) => change({ state: state === "all" ? undefined : state })}
      />
      <OfferFilter value={input.offerId} onValueChange={(offerId) => change({ offerId })} />
      <CompanyFilter value={input.companyId} onValueChange={(companyId) => change({ companyId })} />
      <CampaignFilter value={input.campaignId} onValueChange={(campaignId) => change({ campaignId })} />
      <PeriodFilter from={input.from} until={input.until} onChange={change} />
      {input.clientId && <ClientChip id={input.clientId} onClear={() => change({ clientId: undefined })} />}
    </>
  );
}

type IdFilterProps = { value: string | undefined; onValueChange: (id: string | undefined) => void };

function OfferFilter(filter: IdFilterProps) {
  const { data } = useQuery(
    orpc.offers.manage.get.queryOptions({
      input: { id: filter.value ?? "" },
      enabled: Boolean(filter.value),
    }),
  );
  return (
    <SearchedFilter
      {...filter}
      label="Oferta"
      all="todas"
      chosenName={data?.title}
      useOptions={useOfferOptions}
    />
  );
}

function CampaignFilter(filter: IdFilterProps) {
  const { data } = useQuery(
    orpc.campaigns.manage.get.queryOptions({
      input: { id: filter.value ?? "" },
      enabled: Boolean(filter.value),
    }),
  );
  return (
    <SearchedFilter
      {...filter}
      label="Campanha"
      all="todas"
      chosenName={data?.title}
      useOptions={useCampaignOptions}
    />
  );
}

function useCampaignOptions(search: string) {
  const { data, isPlaceholderData, isPending } = useQuery(
    orpc.campaigns.manage.list.queryOptions({
      input: search === "" ? {} : { search },
      placeholderData: keepPreviousData,
    }),
  );
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return { options, isSearching: isPlaceholderData || isPending };
}

/** The client filter, set by a link from the client's sheet. Here it is only shown and removed. */
function ClientChip({ id, onClear }: { id: string; onClear: () => void }) {
  const { data } = useQuery(orpc.clients.manage.get.queryOptions({ input: { id } }));
  return (
    <Button variant="plain" className="max-w-64 px-3.5" onClick={onClear}>
      <span className="truncate">Cliente: {data?.name ?? "…"}</span>
      <X aria-hidden="true" className="text-muted" />
      <span className="sr-only">Tirar o filtro</span>
    </Button>
  );
}
