import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { confirmationText } from "#contract/company/opening-hours.texts.ts";
import { openingState } from "#contract/company/opening-state.ts";
import { townOffset } from "#contract/time/clock.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { confirmationHours } from "./confirmation-hours.attributes.ts";

type ConfirmationHoursProps = { hours: OpeningInterval[]; servedAt: number; className?: string };

/** Shows whether the shop can confirm a Pix now. Updated by confirmation-hours.enhance.ts while the page stays open. */
export function ConfirmationHours({ hours, servedAt, className }: ConfirmationHoursProps) {
  const now = new Date(servedAt);
  return (
    <p
      {...dataProps(confirmationHours, { hours: JSON.stringify(hours), minutesAhead: townOffset(now) })}
      className={className}
    >
      {confirmationText(openingState(hours, now))}
    </p>
  );
}
