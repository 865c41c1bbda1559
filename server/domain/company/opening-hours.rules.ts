import type { OpeningInterval } from "#contract/schemas/opening-hours.ts";
import { openingState } from "#contract/schemas/opening-state.ts";

/** Open now, for cards. Null when the company never said its hours. */
export function isOpenAt(hours: OpeningInterval[], now: Date): boolean | null {
  return openingState(hours, now)?.open ?? null;
}
