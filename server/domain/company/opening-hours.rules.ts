import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { openingState } from "#contract/company/opening-state.ts";

/** Whether the company is open now, for cards. Null when the company has no opening hours. */
export function isOpenAt(hours: OpeningInterval[], now: Date): boolean | null {
  return openingState(hours, now)?.open ?? null;
}
