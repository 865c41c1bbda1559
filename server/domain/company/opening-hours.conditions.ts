import { type SQL, sql } from "drizzle-orm";
import { townClock } from "#contract/time/clock.ts";
import { companies } from "./company.table.ts";

/** The SQL equivalent of `isOpenAt` in opening-hours.rules.ts. A test checks that the two agree. */
export function openAt(now: Date): SQL {
  const { weekday, time } = townClock(now);
  const yesterday = (weekday + 6) % 7;
  return sql`exists (
    select from jsonb_to_recordset(${companies.openingHours}) as hours(weekday int, opens text, closes text)
    where (hours.weekday = ${weekday} and hours.opens <= ${time} and (${time} < hours.closes or hours.closes <= hours.opens))
      or (hours.weekday = ${yesterday} and hours.closes <= hours.opens and ${time} < hours.closes))`;
}
