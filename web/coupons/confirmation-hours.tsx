import { townOffset } from "#contract/schemas/clock.ts";
import type { OpeningInterval } from "#contract/schemas/opening-hours.ts";
import { openingState } from "#contract/schemas/opening-state.ts";
import { confirmationText } from "#contract/texts/opening-hours.ts";

type ConfirmationHoursProps = { hours: OpeningInterval[]; servedAt: number; className?: string };

/** Whether the shop can confirm a Pix now, kept right by enhance/keep-time.ts while the page stays open. */
export function ConfirmationHours({ hours, servedAt, className }: ConfirmationHoursProps) {
  const now = new Date(servedAt);
  return (
    <p data-confirms={JSON.stringify(hours)} data-minutes-ahead={townOffset(now)} className={className}>
      {confirmationText(openingState(hours, now))}
    </p>
  );
}
