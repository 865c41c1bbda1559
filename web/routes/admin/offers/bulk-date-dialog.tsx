import { validation } from "#contract/fields/validation.texts.ts";
import type { OfferBulkChange } from "#contract/offer/managed-offer.ts";
import { offerCount } from "#contract/offer/offer.texts.ts";
import { addDays, today } from "#contract/time/dates.ts";
import { DateDialog } from "#web/panel/list/date-dialog.tsx";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { useNow } from "#web/panel/now.tsx";

export type DateAction = "extend" | "schedule";

export type Dating = { action: DateAction; selection: ListSelection };

type BulkDateDialogProps = Dating & {
  change: (selection: OfferBulkChange["selection"], wanted: OfferBulkChange["change"]) => Promise<void>;
  onClose: () => void;
};

/** Sets one date for all selected offers, validated by the same rule as a single offer (spec 5). */
export function BulkDateDialog({ action, selection, change, onClose }: BulkDateDialogProps) {
  const { past, ...words } = texts[action];
  const now = today(useNow());
  const earliest = action === "extend" ? now : addDays(now, 1);
  return (
    <DateDialog
      {...words}
      selection={selection}
      countText={offerCount}
      problemOf={(day) => (day < earliest ? past : undefined)}
      change={(selected, day) =>
        change(selected, action === "extend" ? { action, validUntil: day } : { action, activationDate: day })
      }
      onClose={onClose}
    />
  );
}

const texts = {
  extend: {
    title: "Mudar a validade",
    label: "Válidas até",
    confirm: "Mudar validade",
    required: validation.offer.validUntilRequired,
    past: validation.offer.validUntilPast,
  },
  schedule: {
    title: "Agendar a ativação",
    label: "Data de ativação",
    confirm: "Agendar",
    required: validation.offer.activation,
    past: validation.offer.activation,
  },
} as const;
