import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { formatDate } from "#contract/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { FloatingDialog } from "#web/ui/overlay/floating-dialog.tsx";
import { PressButton } from "#web/ui/press-button.tsx";

type Period = { from: string | undefined; until: string | undefined };
type PeriodFilterProps = Period & { onChange: (period: Period) => void };

/** A date range, both days included. Either end may be open. */
export function PeriodFilter({ from, until, onChange }: PeriodFilterProps) {
  return (
    <DialogTrigger>
      <PressButton variant="plain" className="px-3.5 whitespace-nowrap">
        Período: {periodText({ from, until })}
        <ChevronDown aria-hidden="true" className="text-muted" />
      </PressButton>
      <FloatingDialog className="w-72">
        {(close) => (
          <PeriodChoice
            from={from}
            until={until}
            onChange={(period) => {
              onChange(period);
              close();
            }}
          />
        )}
      </FloatingDialog>
    </DialogTrigger>
  );
}

/**
 * Applies only on confirmation: while a year is being typed, its first digits already form a valid date in the first
 * century.
 */
function PeriodChoice({ from: oldFrom, until: oldUntil, onChange }: PeriodFilterProps) {
  const [from, setFrom] = useState(oldFrom ?? null);
  const [until, setUntil] = useState(oldUntil ?? null);
  return (
    <>
      <DateField label="De" value={from} onValueChange={setFrom} />
      <DateField label="Até" value={until} onValueChange={setUntil} />
      <Button size="sm" onClick={() => onChange({ from: from ?? undefined, until: until ?? undefined })}>
        Filtrar
      </Button>
      <Button variant="plain" size="sm" onClick={() => onChange({ from: undefined, until: undefined })}>
        Qualquer data
      </Button>
    </>
  );
}

function periodText({ from, until }: Period): string {
  if (from && until) return `${formatDate(from)} a ${formatDate(until)}`;
  if (from) return `desde ${formatDate(from)}`;
  return until ? `até ${formatDate(until)}` : "qualquer";
}
