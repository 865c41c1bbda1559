import { AppError } from "#contract/errors.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { type OfferInput, offerInput } from "#contract/offer/offer.schema.ts";
import { offerCan } from "#contract/offer/offer-can.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import type { OfferValues } from "./managed-offer.ts";

type Stored = Pick<OfferValues, "validUntil" | "status" | "activationDate">;

type Checked = { offer: OfferInput; problems?: never } | { offer?: never; problems: Record<string, string> };

/** Returns the validated offer for that day, or its problems by field (spec 5). */
export function checkOffer(input: unknown, today: string, stored?: Stored): Checked {
  const parsed = schemaFor(today, stored).safeParse(input);
  if (!parsed.success) return { problems: fieldMessages(parsed.error.issues) };
  if (stored && !offerCan.become(stored.status, parsed.data.status)) {
    return { problems: { status: validation.offer.transition } };
  }
  return { offer: parsed.data };
}

let last: { key: string; schema: ReturnType<typeof offerInput> } | undefined;

/**
 * Caches the last schema: creating a schema takes far longer than using it, and most rows of a file need the same
 * one.
 */
function schemaFor(today: string, stored: Stored | undefined): ReturnType<typeof offerInput> {
  const key = JSON.stringify([today, stored?.validUntil, stored?.status, stored?.activationDate]);
  if (last?.key !== key) last = { key, schema: offerInput(today, stored) };
  return last.schema;
}

export function refuseBadOffer(input: OfferInput, today: string, stored?: Stored): void {
  const { problems } = checkOffer(input, today, stored);
  if (problems) throw new AppError("validation.failed", { fields: problems });
}

/** Turns violations that only the database can detect into messages for their form fields. */
export function asFieldError(error: unknown): unknown {
  const refused = (fields: Record<string, string>) => new AppError("validation.failed", { fields });
  if (violates(error, "offers_code_unique")) return refused({ code: validation.offer.codeTaken });
  if (violates(error, "offers_company_id_companies_id_fk"))
    return refused({ companyId: validation.company.id });
  if (violates(error, "offers_category_id_categories_id_fk")) {
    return refused({ categoryId: validation.category.id });
  }
  return error;
}
