import { optionalDay } from "#contract/time/date-field.ts";
import { today } from "#contract/time/dates.ts";
import { clientValidation } from "./client.texts.ts";

/** Nobody was born tomorrow: by the day of the town, whatever day it is where the browser stands. */
export const birthday = optionalDay.refine(
  (day) => day === null || day <= today(new Date()),
  clientValidation.birthday,
);
