import { campaignStateFilters } from "#contract/campaign/campaign.texts.ts";
import { type ManagedCampaignListInput, managedCampaignStates } from "#contract/campaign/managed-campaign.ts";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

/** "all" means no filter and is omitted from the URL. */
export function CampaignFilters({ address }: { address: ListAddress<ManagedCampaignListInput> }) {
  return (
    <FilterMenu
      label="Situação"
      value={address.input.state ?? "all"}
      options={[
        { value: "all" as const, label: "todas" },
        ...managedCampaignStates.map((state) => ({ value: state, label: campaignStateFilters[state] })),
      ]}
      onValueChange={(state) => address.change({ state: state === "all" ? undefined : state })}
    />
  );
}
