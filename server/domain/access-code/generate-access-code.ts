import { eq } from "drizzle-orm";
import type { AccessCodeInput } from "#contract/access-code/access-code.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { withFailureCode } from "#server/domain/with-failure-code.ts";
import { accessCodeExpiry, manageAccessCodes } from "./access-code.policy.ts";
import { lojistaAccessCodes } from "./access-code.table.ts";
import { accessCodeView } from "./access-code-row.ts";
import { hashAccessCode, newAccessCode } from "./access-code-secret.ts";

/** Creates an access code for a company. The response is the only place where the full code appears. */
export const generateAccessCode = command(
  manageAccessCodes,
  (ctx: CommandContext, input: AccessCodeInput, key: Uint8Array) => {
    return withFailureCode("access_code.generate_failed", ctx.log, async () => {
      const code = newAccessCode();
      const row = await insertCode(ctx, input, code, key);
      return { code, accessCode: accessCodeView(row, [], ctx.now) };
    });
  },
);

function insertCode(ctx: CommandContext, input: AccessCodeInput, code: string, key: Uint8Array) {
  const { companyId, label, hours, maxUses } = input;
  return ctx.db.transaction(async (tx) => {
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("key share");
    if (!company) throw new AppError("not_found");
    const [row] = await tx
      .insert(lojistaAccessCodes)
      .values({
        companyId,
        label,
        maxUses,
        accessCode: hashAccessCode(code, key),
        lastFour: code.slice(-4),
        expiresAt: accessCodeExpiry(ctx.now, hours),
        createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("the insert of an access code returned no row");
    await recordAudit(tx, ctx.actor, {
      action: "access_code.generate",
      tableName: "lojista_access_codes",
      recordId: row.id,
      newValues: { companyId, label, maxUses, lastFour: row.lastFour, expiresAt: row.expiresAt },
    });
    return row;
  });
}
