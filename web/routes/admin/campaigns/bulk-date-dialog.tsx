import { campaignCount } from "#contract/campaign/campaign.texts.ts";
import type { CampaignBulkChange } from "#contract/campaign/managed-campaign.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { today } from "#contract/time/dates.ts";
import { DateDialog } from "#web/panel/list/date-dialog.tsx";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { useNow } from "#web/panel/now.tsx";

export type DateAction = "start" | "end";

export type Dating = { action: DateAction; selection: ListSelection };

type BulkDateDialogProps = Dating & {
  change: (selection: CampaignBulkChange["selection"], wanted: CampaignBulkChange["change"]) => Promise<void>;
  onClose: () => void;
};

/** Sets one date for all selected campaigns, validated by the same rule as a single campaign (spec 5). */
export function BulkDateDialog({ action, selection, change, onClose }: BulkDateDialogProps) {
  const now = today(useNow());
  const isStart = action === "start";
  return (
    <DateDialog
      {...texts[action]}
      selection={selection}
      countText={campaignCount}
      problemOf={(day) => (isStart && day < now ? validation.campaign.startPast : undefined)}
      change={(selected, day) =>
        change(selected, isStart ? { action, startDate: day } : { action, endDate: day })
      }
      onClose={onClose}
    />
  );
}

const texts = {
  start: {
    title: "Mudar o início",
    label: "Começam em",
    confirm: "Mudar início",
    required: validation.campaign.startRequired,
  },
  end: {
    title: "Mudar o fim",
    label: "Terminam em",
    confirm: "Mudar fim",
    required: validation.campaign.endRequired,
  },
} as const;
