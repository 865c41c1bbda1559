import { useQueryClient } from "@tanstack/react-query";
import { campaignNoun, campaignToasts } from "#contract/campaign/campaign.texts.ts";
import type { CampaignBulkChange, ManagedCampaignRow } from "#contract/campaign/managed-campaign.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

export type CampaignActions = ReturnType<typeof useCampaignActions>;

/** Actions that apply immediately from the list, to one campaign or to many. */
export function useCampaignActions() {
  const changeInBulk = useBulkChange(campaignNoun);
  const queries = useQueryClient();
  const { user } = useSession();

  const change = (
    selection: CampaignBulkChange["selection"],
    wanted: CampaignBulkChange["change"],
  ): Promise<void> =>
    changeInBulk({
      send: () =>
        api.campaigns.manage.change(
          { selection, change: wanted },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => campaignToasts.changed(wanted.action, changed),
    });

  async function feature(campaign: ManagedCampaignRow | null): Promise<void> {
    try {
      await api.campaigns.manage.feature({ id: campaign?.id ?? null });
      showToast({ title: campaign ? campaignToasts.featured(campaign.title) : campaignToasts.unfeatured });
    } catch (error) {
      showFailure(error);
    }
    await queries.invalidateQueries({ queryKey: orpc.campaigns.key() });
  }

  // The featured campaign of the home page belongs to Appearance, which only admins may change. An editor sees which
  // one it is.
  return { change, feature: user?.role === "admin" ? feature : undefined };
}
