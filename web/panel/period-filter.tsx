import { ChevronDown } from "lucide-react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { formatDate } from "#contract/schemas/dates.ts";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { FloatingDialog } from "../ui/floating-dialog.tsx";
import { PressButton } from "../ui/press-button.tsx";

type Period = { from: string | undefined; until: string | undefined };
type PeriodFilterProps = Period & { onChange: (period: Period) => void };

/** Days from and until, both included; either may be open. */
export function PeriodFilter({ from, until, onChange }: PeriodFilterProps) {
  return (
    <DialogTrigger>
      <PressButton variant="plain" className="px-3.5 whitespace-nowrap">
        Período: {periodText({ from, until })}
        <ChevronDown aria-hidden="true" className="text-muted" />
      </PressButton>
      <FloatingDialog className="w-72">
        {(close) => (
          <div className="flex flex-col gap-3">
            <DateField
              label="De"
              value={from ?? null}
              onValueChange={(day) => onChange({ from: day ?? undefined, until })}
            />
            <DateField
              label="Até"
              value={until ?? null}
              onValueChange={(day) => onChange({ from, until: day ?? undefined })}
            />
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                onChange({ from: undefined, until: undefined });
                close();
              }}
            >
              Qualquer data
            </Button>
          </div>
        )}
      </FloatingDialog>
    </DialogTrigger>
  );
}

function periodText({ from, until }: Period): string {
  if (from && until) return `${formatDate(from)} a ${formatDate(until)}`;
  if (from) return `desde ${formatDate(from)}`;
  return until ? `até ${formatDate(until)}` : "qualquer";
}
