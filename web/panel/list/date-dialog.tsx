import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { ListSelection } from "./use-list-selection.ts";

type SelectionInput = ReturnType<ListSelection["toInput"]>;

type DateDialogProps = {
  title: string;
  selection: ListSelection;
  /** "12 ofertas". */
  countText: (count: number) => string;
  label: string;
  confirm: string;
  required: string;
  /** Returns the problem with a day, or undefined. */
  problemOf?: (day: string) => string | undefined;
  change: (selection: SelectionInput, day: string) => Promise<void>;
  onClose: () => void;
};

/** Sets one date for all selected rows and clears the selection afterwards. */
export function DateDialog({
  title,
  selection,
  countText,
  label,
  confirm,
  required,
  problemOf,
  change,
  onClose,
}: DateDialogProps) {
  const [day, setDay] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function confirmDay() {
    const problem = day === null ? required : problemOf?.(day);
    setError(problem);
    if (day === null || problem !== undefined) return;
    onClose();
    await change(selection.toInput(), day);
    selection.clear();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={countText(selection.count)}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
          <Button onClick={confirmDay}>{confirm}</Button>
        </>
      }
    >
      <DateField
        label={label}
        required
        value={day}
        onValueChange={setDay}
        {...(error !== undefined && { error })}
      />
    </Dialog>
  );
}
