import { clientValidation } from "../texts/clients.ts";
import { optionalDay } from "./date-field.ts";
import { today } from "./dates.ts";

/** Nobody was born tomorrow: by the day of the town, whatever day it is where the browser stands. */
export const birthday = optionalDay.refine(
  (day) => day === null || day <= today(new Date()),
  clientValidation.birthday,
);
