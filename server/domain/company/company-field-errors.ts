import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** Turns violations that only the database can detect into messages for their form fields. */
export function asFieldError(error: unknown): unknown {
  const refused = (fields: Record<string, string>) => new AppError("validation.failed", { fields });
  if (violates(error, "companies_slug_unique")) return refused({ slug: validation.company.slugTaken });
  if (violates(error, "companies_category_id_categories_id_fk")) {
    return refused({ categoryId: validation.category.id });
  }
  return error;
}
