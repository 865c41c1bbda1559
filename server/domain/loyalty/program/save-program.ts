import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ManagedProgram } from "#contract/loyalty/managed-program.ts";
import type { ProgramInput, ProgramRevision } from "#contract/loyalty/program.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { clubCompanyId, clubOwner } from "#server/domain/loyalty/loyalty.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { managedProgram } from "./managed-program.ts";
import { loyaltyPrograms } from "./program.table.ts";
import { toProgramRules } from "./read-program.ts";

/**
 * Opens the club of a company, or replaces all rules of its program. A trigger makes each change a new version:
 * entries of the ledger keep theirs, so nothing that was earned changes.
 */
export const saveProgram = command(
  clubOwner,
  async (
    ctx: CommandContext,
    { version, companyId: named, ...input }: ProgramRevision,
  ): Promise<ManagedProgram> => {
    const companyId = clubCompanyId(ctx.actor, named);
    return ctx.db.transaction(async (tx) => {
      const before =
        version === null
          ? await openProgram(tx, ctx, companyId, input)
          : await changeProgram(tx, ctx, { companyId, version, input });
      await recordAudit(tx, ctx.actor, {
        action: before ? "program.update" : "program.create",
        tableName: "loyalty_programs",
        recordId: companyId,
        oldValues: before,
        newValues: input,
      });
      const saved = await managedProgram(tx, companyId);
      if (!saved) throw new AppError("not_found");
      return saved;
    });
  },
);

async function openProgram(
  tx: Database,
  { now }: CommandContext,
  companyId: string,
  input: ProgramInput,
): Promise<null> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw new AppError("not_found");
  const opened = await tx
    .insert(loyaltyPrograms)
    .values({ ...input, companyId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ companyId: loyaltyPrograms.companyId });
  if (opened.length === 0) throw new AppError("conflict");
  return null;
}

type Change = { companyId: string; version: string; input: ProgramInput };

/** Returns the rules before the change. */
async function changeProgram(
  tx: Database,
  { now }: CommandContext,
  { companyId, version, input }: Change,
): Promise<Record<string, unknown>> {
  const isProgram = eq(loyaltyPrograms.companyId, companyId);
  const [row] = await tx.select().from(loyaltyPrograms).where(isProgram).for("no key update");
  if (!row) throw new AppError("loyalty.no_program");
  if (String(row.version) !== version) throw new AppError("conflict");
  await tx
    .update(loyaltyPrograms)
    .set({ ...input, updatedAt: now })
    .where(and(isProgram, eq(loyaltyPrograms.version, row.version)));
  const { version: _version, ...rules } = toProgramRules(row);
  return rules;
}
