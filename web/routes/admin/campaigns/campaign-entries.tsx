import {
  CalendarArrowDown,
  CalendarArrowUp,
  CircleCheck,
  CircleOff,
  Copy,
  Eye,
  History,
  Pencil,
  Star,
} from "lucide-react";
import type { ManagedCampaignRow } from "#contract/schemas/managed-campaign.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import type { MenuEntry } from "#web/ui/menu.tsx";
import type { DateAction } from "./bulk-date-dialog.tsx";
import type { OpenPiece } from "./campaign-pieces.tsx";
import type { CampaignActions } from "./use-campaign-actions.ts";

/** The menu of one campaign: what opens beside the list, then what can be done to it at once. */
export function rowEntries(
  campaign: ManagedCampaignRow,
  actions: CampaignActions,
  onOpen: (piece: OpenPiece) => void,
): MenuEntry[] {
  const { id, title, isActive } = campaign;
  return [
    {
      id: "edit",
      label: "Editar",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => onOpen({ what: "edit", id }),
    },
    {
      id: "duplicate",
      label: "Duplicar",
      icon: <Copy aria-hidden="true" />,
      onAction: () => onOpen({ what: "duplicate", id }),
    },
    {
      id: "preview",
      label: "Ver como no site",
      icon: <Eye aria-hidden="true" />,
      onAction: () => onOpen({ what: "preview", id }),
    },
    {
      id: "switch",
      ...(isActive ? switchOff : switchOn),
      onAction: () => void actions.change({ ids: [id] }, { action: isActive ? "switch_off" : "switch_on" }),
    },
    ...(actions.feature ? [featureEntry(campaign, actions.feature)] : []),
    {
      id: "history",
      label: "Histórico",
      icon: <History aria-hidden="true" />,
      onAction: () => onOpen({ what: "history", id, title }),
    },
  ];
}

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

/** What can be done to the selected campaigns; those that it does not suit are skipped and counted. */
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
