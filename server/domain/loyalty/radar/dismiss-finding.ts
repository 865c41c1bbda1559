import { AppError } from "#contract/errors.ts";
import type { Finding, FindingDismissal } from "#contract/loyalty/radar.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInIdOrNull } from "#server/domain/loyalty/ledger/signed-in-id.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { loyaltyDismissedFindings } from "./radar.table.ts";
import { readFindings } from "./read-findings.ts";

/** Marks a finding as checked and right. Returns the findings that are left. */
export const dismissFinding = command(
  staff,
  async (ctx: CommandContext, { key }: FindingDismissal): Promise<Finding[]> => {
    const finding = (await readFindings(ctx)).find((one) => one.key === key);
    const dismissedBy = signedInIdOrNull(ctx.actor);
    if (!finding || !dismissedBy) throw new AppError("not_found");
    await ctx.db.transaction(async (tx) => {
      await tx
        .insert(loyaltyDismissedFindings)
        .values({ key, dismissedBy, createdAt: ctx.now })
        .onConflictDoNothing();
      await recordAudit(tx, ctx.actor, {
        ...{ action: "finding.dismissed", tableName: "companies", recordId: finding.companyId },
        newValues: { kind: finding.kind, entries: finding.entryCount },
      });
    });
    return readFindings(ctx);
  },
);
