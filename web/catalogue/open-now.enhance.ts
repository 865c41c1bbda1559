import { openingTexts } from "#contract/company/opening-hours.texts.ts";
import { openingStateAt } from "#contract/company/opening-state.ts";
import { clockAtOffset } from "#contract/time/clock.ts";
import { write } from "#web/enhance/at-intervals.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { openingNextText, openingStateText, openNow } from "./open-now.attributes.ts";

/** Shows whether the company is open now. */
export function updateOpenNow(element: Element, now: Date): void {
  const { hours, minutesAhead } = readData(element, openNow);
  const opening = openingStateAt(JSON.parse(hours), clockAtOffset(now, Number(minutesAhead)));
  if (!opening) return;
  const { state, next } = openingTexts(opening);
  element.toggleAttribute(openNow.open, opening.open);
  write(element, `[${openingStateText}]`, state);
  write(element, `[${openingNextText}]`, next);
}
