import { Timer } from "lucide-react";
import { daysLeftText } from "#contract/time/time-left.texts.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { countdown, countdownClock, countdownDays } from "./countdown.attributes.ts";
import { timeLeft } from "./time-left.ts";

type CountdownProps = {
  label: string;
  /** The text when less than a day is left. */
  lastDay: string;
  until: Date;
  servedAt: number;
};

/**
 * The remaining time. The server renders the days, which stay correct until midnight even from a cache.
 * countdown.enhance.ts counts the seconds beside them, in a space reserved from the start.
 */
export function Countdown({ label, lastDay, until, servedAt }: CountdownProps) {
  const { days } = timeLeft(until.getTime() - servedAt);
  return (
    <p
      {...dataProps(countdown, { until: until.toISOString(), lastDay })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 rounded-[1.25rem] bg-sol px-4 py-1.5 font-semibold text-on-sol">
        <Timer aria-hidden="true" className="size-5 shrink-0" />
        <span {...marker(countdownDays)} className="tabular">
          {days === 0 ? lastDay : daysLeftText(days)}
        </span>
        <span {...marker(countdownClock)} aria-hidden="true" className="tabular w-[8ch] noscript:hidden" />
      </span>
      <span className="text-on-mata-muted">{label}</span>
    </p>
  );
}
