import type {
  CompanyRequestInput,
  CompanyRequestReceipt,
} from "#contract/company-request/company-request.schema.ts";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { newId } from "#server/platform/new-id.ts";
import { companyRequests } from "./company-request.table.ts";

const perAddress = {
  limit: limits.companyRequests,
  windowMinutes: limits.companyRequestsWindowMinutes,
};

/**
 * Stores the request of a shop, for staff to answer. The endpoint is public, so the number of requests per IP address
 * is limited. A request sent again while it is waiting is not stored twice.
 */
export const receiveCompanyRequest = command(
  anyone,
  async (
    ctx: CommandContext,
    { visitor, platform }: Pick<RequestContext, "visitor" | "platform">,
    input: CompanyRequestInput,
  ): Promise<CompanyRequestReceipt> => {
    const { allowed, retryAfterSeconds } = await platform.limiter.hit(
      `company-request:${visitor.address}`,
      perAddress,
    );
    if (!allowed) throw new AppError("rate_limited", { retryAfterSeconds });
    try {
      await insertRequest(ctx, input);
    } catch (error) {
      if (!violates(error, "company_requests_category_id_categories_id_fk")) throw error;
      throw new AppError("validation.failed", { fields: { categoryId: validation.category.id } });
    }
    return { received: true };
  },
);

function insertRequest({ db, actor, now }: CommandContext, input: CompanyRequestInput): Promise<void> {
  return db.transaction(async (tx) => {
    const id = newId(now);
    const inserted = await tx
      .insert(companyRequests)
      .values({ ...input, id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: companyRequests.id });
    if (inserted.length === 0) return;
    // The contact's name and phone stay out of the audit: the request can be erased, the audit cannot.
    await recordAudit(tx, actor, {
      action: "company_request.create",
      tableName: "company_requests",
      recordId: id,
      newValues: { companyName: input.companyName },
    });
  });
}
