import type { SecondFactorCode, SecondFactorPassword } from "#contract/account/account.schema.ts";
import { auth } from "#contract/account/auth.texts.ts";
import type { SecondFactorSetup } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditAction } from "#contract/security/audit.texts.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { limitAttempts, loginAllowance } from "#server/domain/account/account-limits.ts";
import { command } from "#server/domain/command.ts";
import { accountOwner } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";

/**
 * The second factor of the current user. Each step has the same limit as a sign-in, because its result also reveals
 * whether a guess was correct.
 */

export const enableSecondFactor = command(
  accountOwner,
  async (
    ctx: CommandContext,
    request: RequestContext,
    { password }: SecondFactorPassword,
  ): Promise<SecondFactorSetup> => {
    await limitOwn(ctx, request);
    const outcome = await request.platform.auth.enableSecondFactor(request, password);
    if (outcome.kind === "already_on") throw new AppError("conflict");
    if (outcome.kind === "wrong_password") throw new AppError("auth.wrong_password");
    const { totpUri, backupCodes } = outcome;
    return { totpUri, qrCode: await drawQrCode(totpUri), backupCodes };
  },
);

export const confirmSecondFactor = command(
  accountOwner,
  async (ctx: CommandContext, request: RequestContext, { code }: SecondFactorCode): Promise<void> => {
    await limitOwn(ctx, request);
    if (!(await request.platform.auth.confirmSecondFactor(request, code))) {
      throw new AppError("auth.second_factor_wrong", { fields: { code: auth.secondFactorWrong } });
    }
    await auditOwn(ctx, "second_factor.enable");
  },
);

export const disableSecondFactor = command(
  accountOwner,
  async (ctx: CommandContext, request: RequestContext, { password }: SecondFactorPassword): Promise<void> => {
    await limitOwn(ctx, request);
    if (!(await request.platform.auth.disableSecondFactor(request, password))) {
      throw new AppError("auth.wrong_password");
    }
    await auditOwn(ctx, "second_factor.disable");
  },
);

async function limitOwn(ctx: CommandContext, request: RequestContext): Promise<void> {
  const key = ownId(ctx);
  const allowance = loginAllowance;
  await limitAttempts(ctx, request, { action: "own-second-factor", key, allowance, refusal: "rate_limited" });
}

/**
 * The auth library writes outside our transactions, so this is the only audit entry that is not in the transaction of
 * its change.
 */
function auditOwn(ctx: CommandContext, action: AuditAction): Promise<void> {
  return recordAudit(ctx.db, ctx.actor, { action, tableName: "two_factors", recordId: ownId(ctx) });
}

function ownId({ actor }: Ctx): string {
  // An impersonator cannot change the shopkeeper's sign-in settings.
  if (actor.kind !== "user" || actor.impersonatorId !== undefined) throw new AppError("forbidden");
  return actor.userId;
}
