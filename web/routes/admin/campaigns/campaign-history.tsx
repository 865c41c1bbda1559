import { useInfiniteQuery } from "@tanstack/react-query";
import { campaignActionLabels, campaignFieldLabels } from "#contract/campaign/campaign.texts.ts";
import { offerCount } from "#contract/offer/offer.texts.ts";
import { formatDate, isCalendarDay } from "#contract/time/dates.ts";
import type { ChangeWords } from "#web/panel/form/change-list.tsx";
import { HistorySheet } from "#web/panel/list/history-sheet.tsx";
import { orpc } from "#web/queries/api.ts";
import { pagesOf } from "#web/queries/pages.ts";

type CampaignHistoryProps = { id: string; name: string; onClose: () => void };

export function CampaignHistory({ id, name, onClose }: CampaignHistoryProps) {
  const query = useInfiniteQuery(orpc.campaigns.manage.history.infiniteOptions(pagesOf({ id })));
  return (
    <HistorySheet
      name={name}
      query={query}
      actionLabels={campaignActionLabels}
      {...campaignWords}
      onClose={onClose}
    />
  );
}

export const campaignWords: ChangeWords = { fieldLabels: campaignFieldLabels, valueText };

/** For offers the history shows only their number. Their order is visible in the form. */
function valueText(_field: string, value: unknown): string {
  if (Array.isArray(value)) return offerCount(value.length);
  if (value === null || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  const text = String(value);
  return isCalendarDay(text) ? formatDate(text) : text;
}
