import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CompanyRequestInput } from "#contract/schemas/company-request.ts";
import { validation } from "#contract/texts/validation.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { violates } from "#server/platform/database/violates.ts";
import { newId } from "#server/platform/new-id.ts";
import { companyRequests } from "./company-request.table.ts";

/** A shop asks to be shown. Whoever sends it is a stranger: it is kept for a person to look at, and does nothing else. */
export async function sendRequest({ db, now }: Ctx, input: CompanyRequestInput): Promise<{ received: true }> {
  try {
    await db.insert(companyRequests).values({ ...input, id: newId(now), createdAt: now });
  } catch (error) {
    if (!violates(error, "company_requests_category_id_categories_id_fk")) throw error;
    throw new AppError("validation.failed", { fields: { categoryId: validation.category.id } });
  }
  return { received: true };
}

const perAddress = { limit: limits.companyRequests, windowMinutes: limits.companyRequestsWindowMinutes };

/** Before anything is written: the limiter counts outside of the transaction. */
export async function refuseTooManyRequests({
  visitor,
  platform,
}: Pick<Visit, "visitor" | "platform">): Promise<void> {
  const { allowed } = await platform.limiter.hit(`company-request:${visitor.address}`, perAddress);
  if (!allowed) throw new AppError("rate_limited");
}
