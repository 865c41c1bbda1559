import { optionalDay } from "#contract/time/date-field.ts";
import { today } from "#contract/time/dates.ts";
import { clientValidation } from "./client.texts.ts";

/** A birthday cannot be in the future. The current day is the town's, whatever the time zone of the browser. */
export const birthday = optionalDay.refine(
  (day) => day === null || day <= today(new Date()),
  clientValidation.birthday,
);
