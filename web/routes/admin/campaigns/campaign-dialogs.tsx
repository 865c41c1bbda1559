import { useQueryClient } from "@tanstack/react-query";
import { campaignToasts } from "#contract/campaign/campaign.texts.ts";
import type { ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import type { RecordDialog } from "#web/panel/list/record-entries.tsx";
import { orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { CampaignEditor } from "./campaign-editor.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { CampaignHistory } from "./campaign-history.tsx";
import { emptyCampaign } from "./campaign-values.ts";

/** The dialog that is open over the list. */
export type OpenDialog = RecordDialog | { what: "new" };

type CampaignDialogsProps = { open: OpenDialog | undefined; onClose: () => void };

export function CampaignDialogs({ open, onClose }: CampaignDialogsProps) {
  const queries = useQueryClient();

  function finish({ title }: ManagedCampaign, isNew: boolean) {
    onClose();
    showToast({ title: isNew ? campaignToasts.created(title) : campaignToasts.saved(title) });
    void queries.invalidateQueries({ queryKey: orpc.campaigns.key() });
  }

  if (!open) return null;
  if (open.what === "history") return <CampaignHistory id={open.id} name={open.name} onClose={onClose} />;
  if (open.what === "new") {
    return (
      <CampaignForm
        values={emptyCampaign}
        offers={[]}
        onSaved={(saved) => finish(saved, true)}
        onClose={onClose}
      />
    );
  }
  return <CampaignEditor key={open.id} id={open.id} what={open.what} onSaved={finish} onClose={onClose} />;
}
