import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type DateDialogProps = {
  title: string;
  /** How many it is done to: "12 ofertas". */
  description: string;
  label: string;
  confirm: string;
  required: string;
  /** What is wrong with a day, or nothing. */
  problemOf?: (day: string) => string | undefined;
  onConfirm: (day: string) => void;
  onClose: () => void;
};

/** One date for all selected rows. */
export function DateDialog({
  title,
  description,
  label,
  confirm,
  required,
  problemOf,
  onConfirm,
  onClose,
}: DateDialogProps) {
  const [day, setDay] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  function check() {
    const problem = day === null ? required : problemOf?.(day);
    setError(problem);
    if (day !== null && problem === undefined) onConfirm(day);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
          <Button onClick={check}>{confirm}</Button>
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
