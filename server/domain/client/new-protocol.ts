import { randomInt } from "node:crypto";
import { today } from "#contract/time/dates.ts";

/** For example `20261115-482913`: the date, and six digits that identify a request about personal data. */
export function newProtocol(now: Date): string {
  return `${today(now).replaceAll("-", "")}-${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
