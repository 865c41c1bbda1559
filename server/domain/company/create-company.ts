import type { ManagedCompany, NewCompany } from "#contract/company/managed-company.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { acceptRequest } from "#server/domain/company-request/accept-request.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { newId } from "#server/platform/new-id.ts";
import { companies } from "./company.table.ts";
import { asFieldError } from "./company-field-errors.ts";
import { slugFor } from "./company-slug.ts";
import { auditedCompany, managedCompany } from "./managed-company.ts";

/** Creates a company and, if it comes from a company request, accepts that request. */
export const createCompany = command(
  staff,
  async (ctx: CommandContext, { requestId, ...input }: NewCompany): Promise<ManagedCompany> => {
    const id = newId(ctx.now);
    try {
      return await ctx.db.transaction(async (tx) => {
        const values = { ...input, slug: await slugFor(tx, input) };
        await lockPictureRows(tx, picturesOf(values));
        await tx.insert(companies).values({ ...values, id, createdAt: ctx.now, updatedAt: ctx.now });
        await recordAudit(tx, ctx.actor, {
          action: "company.create",
          tableName: "companies",
          recordId: id,
          newValues: auditedCompany(values),
        });
        if (requestId) await acceptRequest({ ...ctx, db: tx }, { requestId, companyId: id });
        return managedCompany({ db: tx }, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);

/** The response stored under the idempotency key of a new company. It excludes the Pix key. */
export const storedCompany: StoredAnswer<ManagedCompany> = {
  toStored: (company) => ({ ...company, pixKey: null }),
  replay: (db, { id }) => managedCompany({ db }, id),
};

export function picturesOf({
  logoUrl,
  coverUrl,
  photoUrls,
}: Pick<NewCompany, "logoUrl" | "coverUrl" | "photoUrls">) {
  return { logoUrl, coverUrl, photoUrls };
}
