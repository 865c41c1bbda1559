import { and, eq, isNull } from "drizzle-orm";
import type { AccessCodeView } from "#contract/access-code/access-code.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { withFailureCode } from "#server/domain/with-failure-code.ts";
import { manageAccessCodes } from "./access-code.policy.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { accessCodeView } from "./access-code-row.ts";
import { latestDevices } from "./latest-devices.ts";

/** Revokes a code permanently and ends its sessions (spec 4). Revoking it again changes and records nothing. */
export const revokeAccessCode = command(
  manageAccessCodes,
  (ctx: CommandContext, { id }: { id: string }): Promise<AccessCodeView> => {
    return withFailureCode("access_code.revoke_failed", ctx.log, async () => {
      await ctx.db.transaction((tx) => revoke(tx, ctx, id));
      const [code] = await ctx.db.select().from(lojistaAccessCodes).where(eq(lojistaAccessCodes.id, id));
      if (!code) throw new AppError("not_found");
      const devices = await latestDevices(ctx, [code]);
      return accessCodeView(code, devices.get(id) ?? [], ctx.now);
    });
  },
);

async function revoke(tx: Pick<CommandContext["db"], "update" | "insert">, { actor, now }: Ctx, id: string) {
  const [revoked] = await tx
    .update(lojistaAccessCodes)
    .set({ isActive: false, revokedAt: now })
    .where(and(eq(lojistaAccessCodes.id, id), eq(lojistaAccessCodes.isActive, true)))
    .returning({ companyId: lojistaAccessCodes.companyId });
  if (!revoked) return;
  // The sessions are already invalid, because each request checks the code too. This update records when they ended.
  await tx
    .update(lojistaCodeSessions)
    .set({ endedAt: now })
    .where(and(eq(lojistaCodeSessions.codeId, id), isNull(lojistaCodeSessions.endedAt)));
  await recordAudit(tx, actor, {
    action: "access_code.revoke",
    tableName: "lojista_access_codes",
    recordId: id,
    oldValues: { isActive: true },
    newValues: { isActive: false, companyId: revoked.companyId },
  });
}
