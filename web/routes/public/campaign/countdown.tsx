import { Timer } from "lucide-react";
import { useNow } from "#web/shell/use-now.ts";
import { timeLeft } from "./time-left.ts";

type CountdownProps = {
  label: string;
  /** What is said when less than a day is left. */
  lastDay: string;
  until: Date;
  servedAt: number;
};

/**
 * How long there is. The server says the days, which hold until midnight even out of a cache; with script the seconds
 * run beside them, in a place that is kept from the start.
 */
export function Countdown({ label, lastDay, until, servedAt }: CountdownProps) {
  const now = useNow(servedAt, 1000);
  const { days, clock } = timeLeft(until.getTime() - now.getTime());
  const isRunning = now.getTime() !== servedAt;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="inline-flex items-center gap-2 rounded-full bg-sol px-4 py-1.5 font-semibold text-on-sol">
        <Timer aria-hidden="true" className="size-5 shrink-0" />
        <span className="tabular">{days === 0 ? lastDay : daysLeft(days)}</span>
        <span aria-hidden="true" className="tabular w-[8ch] noscript:hidden">
          {isRunning && clock}
        </span>
      </span>
      <span className="text-on-mata-muted">{label}</span>
    </p>
  );
}

function daysLeft(days: number): string {
  return days === 1 ? "Falta 1 dia" : `Faltam ${days} dias`;
}
