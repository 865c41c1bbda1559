import { CalendarDays } from "lucide-react";
import { useState } from "react";
import type { OfferBulkChange } from "#contract/schemas/managed-offer.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import { BulkDateDialog } from "./bulk-date-dialog.tsx";
import { actionWords, plainActions } from "./use-offer-actions.tsx";

type OfferBulkActionsProps = {
  selection: ListSelection;
  onChange: (change: OfferBulkChange["change"]) => Promise<void>;
};

export type DateAction = "extend" | "schedule";

/** What can be done to the selected offers; those in a state that does not allow it are skipped and counted. */
export function OfferBulkActions({ selection, onChange }: OfferBulkActionsProps) {
  const [dateAction, setDateAction] = useState<DateAction>();

  async function change(wanted: OfferBulkChange["change"]) {
    setDateAction(undefined);
    await onChange(wanted);
    selection.clear();
  }

  return (
    <>
      {plainActions.map((action) => (
        <Button
          key={action}
          variant="plain"
          size="sm"
          icon={actionWords[action].icon}
          onClick={() => change({ action })}
        >
          {actionWords[action].label}
        </Button>
      ))}
      <Menu
        trigger={
          <PressButton variant="plain" size="sm" icon={<CalendarDays aria-hidden="true" />}>
            Datas
          </PressButton>
        }
        entries={[
          { id: "extend", label: "Mudar a validade…", onAction: () => setDateAction("extend") },
          { id: "schedule", label: "Agendar a ativação…", onAction: () => setDateAction("schedule") },
        ]}
      />
      {dateAction && (
        <BulkDateDialog
          action={dateAction}
          count={selection.count}
          onConfirm={change}
          onClose={() => setDateAction(undefined)}
        />
      )}
    </>
  );
}
