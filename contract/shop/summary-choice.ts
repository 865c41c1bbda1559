import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";

/** Whether an account gets the weekly summary of its shops by e-mail. */
export const SummaryChoice = z.object({
  /** False for callers who never get one: code sessions, staff and impersonations. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  /** Whether the site sends summaries at this moment. */
  isSent: z.boolean(),
});
export type SummaryChoice = z.infer<typeof SummaryChoice>;

export const SummaryChange = z.strictObject(
  { isOn: z.boolean({ error: validation.yesOrNo }) },
  { error: validation.form },
);
