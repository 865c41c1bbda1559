import { useQuery } from "@tanstack/react-query";
import type { ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import { today } from "#contract/time/dates.ts";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { useNow } from "#web/panel/now.tsx";
import { orpc } from "#web/queries/api.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";
import { duplicateOf, valuesOf } from "./campaign-values.ts";

type CampaignEditorProps = {
  id: string;
  what: "edit" | "duplicate" | "preview";
  onSaved: (saved: ManagedCampaign, isNew: boolean) => void;
  onClose: () => void;
};

/** The form or the preview of an existing campaign, which is read each time it opens, however fresh the list is. */
export function CampaignEditor({ id, what, onSaved, onClose }: CampaignEditorProps) {
  const query = useQuery(orpc.campaigns.manage.get.queryOptions({ input: { id }, ...readOnOpening }));
  const day = today(useNow());
  return (
    <OpenedRecord query={query} title="Campanha" width="lg" onClose={onClose}>
      {(campaign) => {
        if (what === "preview") return <CampaignPreview campaign={campaign} onClose={onClose} />;
        const isNew = what === "duplicate";
        return (
          <CampaignForm
            values={isNew ? duplicateOf(campaign, day) : valuesOf(campaign)}
            offers={campaign.offers}
            stored={isNew ? undefined : campaign}
            onSaved={(saved) => onSaved(saved, isNew)}
            onClose={onClose}
          />
        );
      }}
    </OpenedRecord>
  );
}
