import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import {
  ManagedCampaignListInput,
  type ManagedCampaignRow,
  managedCampaignStates,
} from "#contract/schemas/managed-campaign.ts";
import { campaignCount, campaignStateFilters } from "#contract/texts/campaigns.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterMenu } from "#web/ui/filter-menu.tsx";
import { BulkDateDialog, type DateAction } from "./bulk-date-dialog.tsx";
import { campaignColumns } from "./campaign-columns.tsx";
import { bulkEntries, rowEntries } from "./campaign-entries.tsx";
import { CampaignPieces, type OpenPiece } from "./campaign-pieces.tsx";
import { campaignsQuery } from "./campaigns-query.ts";
import { NoCampaigns } from "./no-campaigns.tsx";
import { useCampaignActions } from "./use-campaign-actions.ts";

export function CampaignsScreen() {
  const address = useListAddress(ManagedCampaignListInput);
  const query = useQuery(campaignsQuery(orpc, address.input));
  const actions = useCampaignActions();
  const [open, setOpen] = useState<OpenPiece>();
  useOpenedRecord((id) => setOpen({ what: "edit", id }));
  const [dating, setDating] = useState<{ action: DateAction; selection: ListSelection }>();
  const create = () => setOpen({ what: "new" });
  return (
    <>
      <ManagedList<ManagedCampaignRow, ManagedCampaignListInput>
        label="Campanhas"
        screen="campaigns"
        address={address}
        query={query}
        columns={campaignColumns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        searchLabel="Buscar campanha"
        searchPlaceholder="Título, chamada, palavra"
        filters={
          <FilterMenu
            label="Situação"
            value={address.input.state ?? "all"}
            options={[
              { value: "all" as const, label: "todas" },
              ...managedCampaignStates.map((state) => ({ value: state, label: campaignStateFilters[state] })),
            ]}
            onValueChange={(state) => address.change({ state: state === "all" ? undefined : state })}
          />
        }
        countText={campaignCount}
        actions={
          <>
            <ExportLink path="/api/admin/campaigns/export" filter={address.filter} />
            <Button icon={<Plus aria-hidden="true" />} onClick={create}>
              Nova campanha
            </Button>
          </>
        }
        rowActions={(campaign) => rowEntries(campaign, actions, setOpen)}
        bulkActions={(selection) =>
          bulkEntries(selection, actions.change, (action) => setDating({ action, selection }))
        }
        onOpen={(id) => setOpen({ what: "edit", id })}
        empty={<NoCampaigns isFiltered={address.isFiltered} onClear={address.clear} onCreate={create} />}
      />
      {dating && (
        <BulkDateDialog
          action={dating.action}
          count={dating.selection.count}
          onConfirm={async (wanted) => {
            setDating(undefined);
            await actions.change(dating.selection.toInput(), wanted);
            dating.selection.clear();
          }}
          onClose={() => setDating(undefined)}
        />
      )}
      <CampaignPieces open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
