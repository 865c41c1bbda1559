import type { AccessCodeInput } from "#contract/access-code/access-code.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { ApiContext } from "#server/api/base.ts";
import type { Ctx } from "#server/context.ts";
import { findUsableAccessCode } from "#server/domain/access-code/find-usable-access-code.ts";
import { generateAccessCode } from "#server/domain/access-code/generate-access-code.ts";
import { canAdminImpersonateCompany } from "#server/domain/impersonation/can-admin-impersonate-company.ts";
import { findShopkeeperOfCompany } from "#server/domain/impersonation/find-shopkeeper-of-company.ts";
import { phoneIdentity } from "./subject.policy.ts";

/** Access codes and impersonation under the names of spec 7. They call the same functions as the other endpoints. */

export async function generateCode({ ctx, platform }: ApiContext, input: AccessCodeInput) {
  const { code, accessCode } = await generateAccessCode(ctx, input, platform.keys.accessCode);
  return {
    id: accessCode.id,
    access_code: code,
    company_id: accessCode.companyId,
    expires_at: accessCode.expiresAt,
    max_uses: accessCode.maxUses,
  };
}

/**
 * Returns an empty list for any invalid code, without the reason, like the other endpoints. Too many wrong codes are
 * still refused.
 */
export async function validateCode(context: ApiContext, input: { code: string }) {
  try {
    const found = await findUsableAccessCode(context.ctx, context, input);
    return [
      {
        code_id: found.codeId,
        company_id: found.companyId,
        company_name: found.companyName,
        expires_at: found.expiresAt.toISOString(),
      },
    ];
  } catch (error) {
    if (error instanceof AppError && error.code === "access_code.invalid") return [];
    throw error;
  }
}

type ImpersonationInput = { admin_user_id?: string | null | undefined; target_company_id: string };

export function canImpersonate(ctx: Ctx, { admin_user_id, target_company_id }: ImpersonationInput) {
  return canAdminImpersonateCompany(ctx, phoneIdentity(ctx.actor, admin_user_id), target_company_id);
}

export async function shopkeeperOf(ctx: Ctx, companyId: string) {
  const shopkeeper = await findShopkeeperOfCompany(ctx, companyId);
  if (!shopkeeper) return null;
  const { id, name, email, role } = shopkeeper;
  return { id, name, email, role, company_id: shopkeeper.companyId };
}
