import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { campaignNoun } from "#contract/campaign/campaign.texts.ts";
import { ManagedCampaignListInput, type ManagedCampaignRow } from "#contract/campaign/managed-campaign.ts";
import { MainButton } from "#web/panel/list/list-actions.tsx";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { recordEntries } from "#web/panel/list/record-entries.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { BulkDateDialog, type Dating } from "./bulk-date-dialog.tsx";
import { campaignColumns } from "./campaign-columns.tsx";
import { CampaignDialogs, type OpenDialog } from "./campaign-dialogs.tsx";
import { bulkEntries, ownEntries } from "./campaign-entries.tsx";
import { CampaignFilters } from "./campaign-filters.tsx";
import { campaignsQuery } from "./campaigns-query.ts";
import { useCampaignActions } from "./use-campaign-actions.ts";

export function CampaignsScreen() {
  const address = useListAddress(ManagedCampaignListInput);
  const query = useQuery(campaignsQuery(orpc, address.input));
  const actions = useCampaignActions();
  const [dating, setDating] = useState<Dating>();
  const [open, setOpen] = useState<OpenDialog>();
  const create = () => setOpen({ what: "new" });
  const edit = (id: string) => setOpen({ what: "edit", id });
  useOpenedRecord(edit);
  return (
    <>
      <ManagedList
        kind={campaigns}
        address={address}
        query={query}
        filters={<CampaignFilters address={address} />}
        main={{ label: "Nova campanha", onAction: create }}
        first={<MainButton label="Criar a primeira" onAction={create} />}
        rowActions={(campaign) =>
          recordEntries(
            { id: campaign.id, name: campaign.title },
            { onOpen: setOpen, own: ownEntries(campaign, actions) },
          )
        }
        bulkActions={(selection) =>
          bulkEntries(selection, actions.change, (action) => setDating({ action, selection }))
        }
        onOpen={edit}
      />
      {dating && <BulkDateDialog {...dating} change={actions.change} onClose={() => setDating(undefined)} />}
      <CampaignDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const campaigns: ListKind<ManagedCampaignRow> = {
  label: "Campanhas",
  screen: "campaigns",
  search: { label: "Buscar campanha", placeholder: "Título, chamada, palavra" },
  noun: campaignNoun,
  columns: campaignColumns,
  nameOf: ({ title }) => title,
  exportPath: apiAddress(contract.campaigns.manage.export),
  noMatch: {
    title: "Nenhuma campanha com esse filtro",
    text: "Procure por outra palavra ou mude a situação.",
  },
  none: {
    title: "Nenhuma campanha ainda",
    text: "Uma campanha junta ofertas de várias lojas por um período, com página e contagem próprias.",
  },
};
