import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { money } from "#contract/fields/money-field.ts";
import { operatorName } from "#contract/fields/operator-name.ts";
import { optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { loyaltyValidation as texts } from "./loyalty.texts.ts";
import { companyOfClub } from "./posting.schema.ts";

const lengths = { max: limits.reasonMaxLength, tooLong: texts.noteTooLong };

/** The shop posts the points of a requested purchase. It may correct the amount. */
export const PointsRequestApproval = z.strictObject(
  {
    id: uuid(),
    companyId: companyOfClub,
    /** Null for a visit without an amount. */
    amountCents: money.min(1, texts.amount).nullable(),
    /** A word to the client. */
    answer: optionalText(lengths),
    operatorName,
  },
  { error: validation.form },
);
export type PointsRequestApproval = z.infer<typeof PointsRequestApproval>;

/** The client reads the reason. */
export const PointsRequestRefusal = z.strictObject(
  {
    id: uuid(),
    companyId: companyOfClub,
    answer: requiredText({ required: texts.reasonRequired, ...lengths }),
  },
  { error: validation.form },
);
export type PointsRequestRefusal = z.infer<typeof PointsRequestRefusal>;
