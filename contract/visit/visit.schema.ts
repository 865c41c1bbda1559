import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { pageEvents, visitSources, visitSubjects } from "./visits.ts";

/** A visit as a page reports it. No field can hold personal data. */
export const PageVisit = z.strictObject(
  {
    subject: z.enum(visitSubjects, { error: validation.form }),
    subjectId: uuid(),
    event: z.enum(pageEvents, { error: validation.form }),
    source: z.enum(visitSources, { error: validation.form }),
  },
  { error: validation.form },
);
export type PageVisit = z.infer<typeof PageVisit>;
