import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";

/** What a member of staff states after opening the chat of a message. */
export const handAnswers = ["sent", "not_sent", "not_on_whatsapp"] as const;
export type HandAnswer = (typeof handAnswers)[number];

export const HandAnswerInput = z.strictObject(
  { id: uuid(), answer: z.enum(handAnswers, { error: validation.form }) },
  { error: validation.form },
);
export type HandAnswerInput = z.infer<typeof HandAnswerInput>;
