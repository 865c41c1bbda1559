import { randomInt } from "node:crypto";
import { today } from "#contract/time/dates.ts";

/** `20261115-482913`: the day, and six digits that tell one request about somebody's data from another. */
export function newProtocol(now: Date): string {
  return `${today(now).replaceAll("-", "")}-${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
