import { CalendarClock, CalendarDays } from "lucide-react";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { DateAction } from "./bulk-date-dialog.tsx";
import { actionWords, plainActions, type useOfferActions } from "./use-offer-actions.tsx";

/**
 * The menu entries for the selected offers. Offers in a state that does not allow an action are skipped and counted.
 */
export function bulkEntries(
  selection: ListSelection,
  change: ReturnType<typeof useOfferActions>["change"],
  onDate: (action: DateAction) => void,
): MenuEntry[] {
  return [
    ...plainActions.map((action) => ({
      id: action,
      ...actionWords[action],
      onAction: () => void change(selection.toInput(), { action }).then(selection.clear),
    })),
    {
      id: "extend",
      label: "Validade…",
      icon: <CalendarDays aria-hidden="true" />,
      onAction: () => onDate("extend"),
    },
    {
      id: "schedule",
      label: "Agendar…",
      icon: <CalendarClock aria-hidden="true" />,
      onAction: () => onDate("schedule"),
    },
  ];
}
