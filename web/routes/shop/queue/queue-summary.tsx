import { ChevronDown, Clock, TriangleAlert } from "lucide-react";
import { counterQueueTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { CounterQueue } from "./queued-work.ts";

export const queueHeadingId = "queued-work";

/** States above the form what the list below it contains: on a phone, the list is not visible. */
export function QueueSummary({ queue: { waiting, settled } }: { queue: CounterQueue }) {
  const conflicts = settled.filter(({ isDone }) => !isDone).length;
  if (waiting.length + conflicts === 0) return null;
  const Icon = conflicts > 0 ? TriangleAlert : Clock;
  return (
    <button
      type="button"
      onClick={() => document.getElementById(queueHeadingId)?.focus()}
      className={classNames(
        "flex min-h-11 w-full items-center gap-2 rounded-control px-3 py-2 text-left font-semibold text-sm",
        conflicts > 0 ? "bg-danger-soft text-danger-deep" : "bg-sol-soft text-ink",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 grow">
        {counterQueueTexts.summary({ waiting: waiting.length, conflicts })}
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}
