import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { openingTexts } from "#contract/company/opening-hours.texts.ts";
import { openingState } from "#contract/company/opening-state.ts";
import { townOffset } from "#contract/time/clock.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { openingNextText, openingStateText, openNow } from "./open-now.attributes.ts";

type OpenNowProps = { hours: OpeningInterval[]; servedAt: number };

/**
 * "Aberto agora · fecha às 23h", updated by open-now.enhance.ts while the page stays open. Renders nothing when
 * the company has not entered its hours.
 */
export function OpenNow({ hours, servedAt }: OpenNowProps) {
  const now = new Date(servedAt);
  const opening = openingState(hours, now);
  if (!opening) return null;
  const { state, next } = openingTexts(opening);
  return (
    <span
      {...dataProps(openNow, {
        hours: JSON.stringify(hours),
        minutesAhead: townOffset(now),
        open: opening.open ? "" : undefined,
      })}
      className="group/opening text-muted"
    >
      <span
        {...marker(openingStateText)}
        className="font-semibold text-ink group-data-open/opening:text-success-deep"
      >
        {state}
      </span>
      {" · "}
      <span {...marker(openingNextText)}>{next}</span>
    </span>
  );
}
