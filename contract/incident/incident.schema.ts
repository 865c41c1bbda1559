import { z } from "zod";
import { recordId } from "#contract/fields/identifiers.ts";
import { optionalLines, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { day, optionalDay } from "#contract/time/date-field.ts";
import { incidentRisks, incidentValidation as texts } from "./incident.texts.ts";

const longText = optionalLines({ max: limits.incidentTextMaxLength, tooLong: texts.textTooLong });

/** The known facts of an incident at one moment. Later findings are added as new entries; no entry is changed. */
export const IncidentInput = z.strictObject(
  {
    summary: requiredText({
      required: texts.summaryRequired,
      max: limits.incidentSummaryMaxLength,
      tooLong: texts.summaryTooLong,
    }),
    happenedOn: optionalDay,
    knownOn: day(texts.knownOn),
    /** Kinds of data and groups of people, never names. */
    affectedData: longText,
    /** Null while the number is unknown. */
    affectedPeople: z
      .int({ error: texts.people })
      .min(0, texts.people)
      .max(limits.incidentPeopleMax, texts.people)
      .nullable(),
    risk: z.enum(incidentRisks, { error: texts.risk }),
    measures: longText,
    authorityNotifiedOn: optionalDay,
    peopleNotifiedOn: optionalDay,
  },
  { error: validation.form },
);
export type IncidentInput = z.infer<typeof IncidentInput>;

export const IncidentAddition = IncidentInput.extend(recordId.shape);
export type IncidentAddition = z.infer<typeof IncidentAddition>;

export const IncidentEntry = z.object({
  ...IncidentInput.shape,
  writtenAt: z.iso.datetime(),
  writtenBy: z.string().nullable(),
});
export type IncidentEntry = z.infer<typeof IncidentEntry>;

export const IncidentView = z.object({
  id: z.uuid(),
  newest: IncidentEntry,
  /**
   * The deadline for notifying the authority and the people affected; null when the risk requires no notification.
   */
  notifyBy: z.iso.date().nullable(),
});
export type IncidentView = z.infer<typeof IncidentView>;

export const IncidentWithHistory = IncidentView.extend({
  /** The oldest first. */
  entries: z.array(IncidentEntry),
});
export type IncidentWithHistory = z.infer<typeof IncidentWithHistory>;

export const IncidentListInput = pageInput;
export type IncidentListInput = z.infer<typeof IncidentListInput>;

export const IncidentPage = z.object({ items: z.array(IncidentView), nextCursor: z.string().nullable() });
export type IncidentPage = z.infer<typeof IncidentPage>;
