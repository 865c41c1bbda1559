import { today } from "#contract/schemas/dates.ts";
import type { CampaignBulkChange } from "#contract/schemas/managed-campaign.ts";
import { campaignCount } from "#contract/texts/campaigns.ts";
import { validation } from "#contract/texts/validation.ts";
import { DateDialog } from "#web/panel/list/date-dialog.tsx";
import { useNow } from "#web/panel/now.tsx";

export type DateAction = "start" | "end";

type BulkDateDialogProps = {
  action: DateAction;
  count: number;
  onConfirm: (change: CampaignBulkChange["change"]) => void;
  onClose: () => void;
};

/** One date for all selected campaigns, held to the rule that each would be held to (spec 5). */
export function BulkDateDialog({ action, count, onConfirm, onClose }: BulkDateDialogProps) {
  const now = today(useNow());
  const isStart = action === "start";
  return (
    <DateDialog
      {...texts[action]}
      description={campaignCount(count)}
      problemOf={(day) => (isStart && day < now ? validation.campaign.startPast : undefined)}
      onConfirm={(day) => onConfirm(isStart ? { action, startDate: day } : { action, endDate: day })}
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
