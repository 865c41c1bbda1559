import { useState } from "react";
import { addDays, today } from "#contract/schemas/dates.ts";
import type { OfferBulkChange } from "#contract/schemas/managed-offer.ts";
import { offerCount } from "#contract/texts/offers.ts";
import { validation } from "#contract/texts/validation.ts";
import { useNow } from "#web/panel/now.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export type DateAction = "extend" | "schedule";

type BulkDateDialogProps = {
  action: DateAction;
  count: number;
  onConfirm: (change: OfferBulkChange["change"]) => void;
  onClose: () => void;
};

/** One date for all selected offers, held to the rule that each would be held to (spec 5). */
export function BulkDateDialog({ action, count, onConfirm, onClose }: BulkDateDialogProps) {
  const [day, setDay] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const words = texts[action];
  const now = today(useNow());
  const earliest = action === "extend" ? now : addDays(now, 1);

  function confirm() {
    if (day === null || day < earliest) setError(day === null ? words.required : words.past);
    else if (action === "extend") onConfirm({ action, validUntil: day });
    else onConfirm({ action, activationDate: day });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={offerCount(count)}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
          <Button onClick={confirm}>{words.confirm}</Button>
        </>
      }
    >
      <DateField
        label={words.label}
        required
        value={day}
        onValueChange={setDay}
        {...(error !== undefined && { error })}
      />
    </Dialog>
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
