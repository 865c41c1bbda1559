import { CalendarArrowDown, CalendarArrowUp, CircleCheck, CircleOff, Star } from "lucide-react";
import type { ManagedCampaignRow } from "#contract/campaign/managed-campaign.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { DateAction } from "./bulk-date-dialog.tsx";
import type { CampaignActions } from "./use-campaign-actions.ts";

/** The menu entries that change a campaign immediately, as opposed to those that open a dialog. */
export function ownEntries(campaign: ManagedCampaignRow, actions: CampaignActions): MenuEntry[] {
  const { id, isActive } = campaign;
  return [
    {
      id: "switch",
      ...(isActive ? switchOff : switchOn),
      onAction: () => void actions.change({ ids: [id] }, { action: isActive ? "switch_off" : "switch_on" }),
    },
    ...(actions.feature && (campaign.isFeatured || isShown(campaign))
      ? [featureEntry(campaign, actions.feature)]
      : []),
  ];
}

/** Only a running or announced campaign may become the featured one. */
const isShown = ({ state }: ManagedCampaignRow) => state === "running" || state === "announced";

const switchOn = { label: "Ligar", icon: <CircleCheck aria-hidden="true" /> };
const switchOff = { label: "Desligar", icon: <CircleOff aria-hidden="true" /> };

function featureEntry(
  campaign: ManagedCampaignRow,
  feature: NonNullable<CampaignActions["feature"]>,
): MenuEntry {
  return {
    id: "feature",
    label: campaign.isFeatured ? "Tirar do destaque" : "Pôr em destaque",
    icon: <Star aria-hidden="true" />,
    onAction: () => void feature(campaign.isFeatured ? null : campaign),
  };
}

/**
 * The menu entries for the selected campaigns. Campaigns to which an action does not apply are skipped and counted.
 */
export function bulkEntries(
  selection: ListSelection,
  change: CampaignActions["change"],
  onDate: (action: DateAction) => void,
): MenuEntry[] {
  const send = (action: "switch_on" | "switch_off") =>
    void change(selection.toInput(), { action }).then(selection.clear);
  return [
    { id: "switch_on", ...switchOn, onAction: () => send("switch_on") },
    { id: "switch_off", ...switchOff, onAction: () => send("switch_off") },
    {
      id: "start",
      label: "Início…",
      icon: <CalendarArrowUp aria-hidden="true" />,
      onAction: () => onDate("start"),
    },
    {
      id: "end",
      label: "Fim…",
      icon: <CalendarArrowDown aria-hidden="true" />,
      onAction: () => onDate("end"),
    },
  ];
}
