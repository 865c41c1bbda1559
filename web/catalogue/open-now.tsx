import type { OpeningInterval } from "#contract/schemas/opening-hours.ts";
import { openingState } from "#contract/schemas/opening-state.ts";
import { openingTexts } from "#contract/texts/opening-hours.ts";
import { useNow } from "#web/shell/use-now.ts";

type OpenNowProps = { hours: OpeningInterval[]; servedAt: number };

const everyMs = 30_000;

/** "Aberto agora · fecha às 23h", kept right while the page stays open. Nothing where nobody said the hours. */
export function OpenNow({ hours, servedAt }: OpenNowProps) {
  const opening = openingState(hours, useNow(servedAt, everyMs));
  if (!opening) return null;
  const { state, next } = openingTexts(opening);
  return (
    <span className="text-muted">
      <span className={opening.open ? "font-semibold text-success-deep" : "font-semibold text-ink"}>
        {state}
      </span>
      {" · "}
      {next}
    </span>
  );
}
