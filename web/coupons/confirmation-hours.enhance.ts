import { confirmationText } from "#contract/company/opening-hours.texts.ts";
import { openingStateAt } from "#contract/company/opening-state.ts";
import { clockAtOffset } from "#contract/time/clock.ts";
import { writeText } from "#web/enhance/at-intervals.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { confirmationHours } from "./confirmation-hours.attributes.ts";

/** Shows whether the shop can confirm a Pix now. */
export function updateConfirmation(element: Element, now: Date): void {
  const { hours, minutesAhead } = readData(element, confirmationHours);
  const opening = openingStateAt(JSON.parse(hours), clockAtOffset(now, Number(minutesAhead)));
  writeText(element, confirmationText(opening));
}
