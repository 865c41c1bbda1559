import { and, eq, sql } from "drizzle-orm";
import type { CompanyRevision, ManagedCompany } from "#contract/company/managed-company.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { lockPictureRows } from "#server/domain/picture/lock-pictures.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { companies } from "./company.table.ts";
import { asFieldError } from "./company-field-errors.ts";
import { picturesOf } from "./create-company.ts";
import { auditedCompany, companyValues, managedCompany } from "./managed-company.ts";

/** Saves all fields of a company, unless another user saved since the version was read. */
export const updateCompany = command(
  staff,
  async (ctx: CommandContext, { id, version, ...input }: CompanyRevision): Promise<ManagedCompany> => {
    try {
      return await ctx.db.transaction(async (tx) => {
        const [before] = await tx.select().from(companies).where(eq(companies.id, id));
        if (!before) throw new AppError("not_found");
        const values = { ...input, slug: input.slug ?? before.slug };
        await lockPictureRows(tx, picturesOf(values));
        const written = await tx
          .update(companies)
          .set({ ...values, updatedAt: nextVersion(companies.updatedAt, ctx.now) })
          .where(and(eq(companies.id, id), sql`${companies.updatedAt}::text = ${version}`))
          .returning({ id: companies.id });
        if (written.length === 0) throw new AppError("conflict");
        await recordAudit(tx, ctx.actor, {
          action: "company.update",
          tableName: "companies",
          recordId: id,
          oldValues: auditedCompany(companyValues(before)),
          newValues: auditedCompany(values, before),
        });
        return managedCompany({ db: tx }, id);
      });
    } catch (error) {
      throw asFieldError(error);
    }
  },
);
