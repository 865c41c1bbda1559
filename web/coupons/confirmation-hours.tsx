import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { confirmationText } from "#contract/company/opening-hours.texts.ts";
import { openingState } from "#contract/company/opening-state.ts";
import { townOffset } from "#contract/time/clock.ts";

type ConfirmationHoursProps = { hours: OpeningInterval[]; servedAt: number; className?: string };

/** Shows whether the shop can confirm a Pix now. Updated by enhance/update-times.ts while the page stays open. */
export function ConfirmationHours({ hours, servedAt, className }: ConfirmationHoursProps) {
  const now = new Date(servedAt);
  return (
    <p data-confirms={JSON.stringify(hours)} data-minutes-ahead={townOffset(now)} className={className}>
      {confirmationText(openingState(hours, now))}
    </p>
  );
}
