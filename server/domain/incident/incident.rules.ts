import type { IncidentInput } from "#contract/incident/incident.schema.ts";
import { addDays } from "#contract/time/dates.ts";

/**
 * The working days within which the authority and the affected people must be notified of an incident with a relevant
 * risk (ANPD, Res. 15/2024).
 */
const workingDays = 3;

export function notifyBy({ risk, knownOn }: Pick<IncidentInput, "risk" | "knownOn">): string | null {
  if (risk === "low") return null;
  let day = knownOn;
  for (let counted = 0; counted < workingDays; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) counted += 1;
  }
  return day;
}

/** Holidays are ignored: counting them as working days makes the deadline earlier, never later. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
