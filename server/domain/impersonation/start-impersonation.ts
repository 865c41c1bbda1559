import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { ImpersonationView } from "#contract/impersonation/impersonation.view.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { isAdmin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { canAdminImpersonateCompany } from "./can-admin-impersonate-company.ts";
import { findShopkeeperOfCompany, type Shopkeeper } from "./find-shopkeeper-of-company.ts";
import { impersonate, impersonationExpiry } from "./impersonation.policy.ts";
import { impersonations } from "./impersonation.table.ts";
import { impersonationCookie } from "./impersonation-cookie.ts";

/** Starts the impersonation of a company's shopkeeper by an admin (spec 4). The admin's own session stays open. */
export const startImpersonation = command(
  impersonate,
  async (
    ctx: CommandContext,
    { cookies }: Pick<RequestContext, "cookies">,
    { companyId }: { companyId: string },
  ): Promise<ImpersonationView> => {
    const { actor, now } = ctx;
    if (!isAdmin(actor) || actor.kind !== "user") throw new AppError("impersonation.not_allowed");
    const adminId = actor.userId;
    const token = newOpaqueToken();
    const expiresAt = impersonationExpiry(now);
    const { shopkeeper, companyName } = await ctx.db.transaction(async (tx) => {
      const found = await lockAndFind(tx, adminId, companyId);
      await replaceOpenOne(tx, ctx, { adminId, shopkeeper: found.shopkeeper, token, expiresAt });
      return found;
    });
    cookies.set(impersonationCookie, token, { maxAge: (expiresAt.getTime() - now.getTime()) / 1000 });
    await recordSecurityEvent(ctx.db, ctx.log, {
      type: securityEventTypes.impersonationStarted,
      data: { shopkeeperId: shopkeeper.id, companyId },
      userId: adminId,
      at: now,
    });
    const { id, name } = shopkeeper;
    return { companyId, companyName, shopkeeper: { id, name }, expiresAt: expiresAt.toISOString() };
  },
);

type Transaction = Pick<CommandContext["db"], "select" | "update" | "insert">;

/** Locks the admin's row: two starts are serialized, and a demotion happens before or after both. */
async function lockAndFind(tx: Transaction, adminId: string, companyId: string) {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, adminId)).for("update");
  const isAllowed = await canAdminImpersonateCompany({ db: tx }, adminId, companyId);
  const [company] = await tx
    .select({ name: companies.name, isActive: companies.isActive })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company && !company.isActive) throw new AppError("impersonation.company_inactive");
  if (!isAllowed || !company) throw new AppError("impersonation.not_allowed");
  const shopkeeper = await findShopkeeperOfCompany({ db: tx }, companyId);
  if (!shopkeeper) throw new AppError("impersonation.no_shopkeeper");
  return { shopkeeper, companyName: company.name };
}

type Starting = { adminId: string; shopkeeper: Shopkeeper; token: string; expiresAt: Date };

async function replaceOpenOne(
  tx: Transaction,
  { actor, now }: Ctx,
  { adminId, shopkeeper, token, expiresAt }: Starting,
): Promise<void> {
  await tx
    .update(impersonations)
    .set({ endedAt: now })
    .where(and(eq(impersonations.adminId, adminId), isNull(impersonations.endedAt)));
  const started = { id: newId(), adminId, shopkeeperId: shopkeeper.id, companyId: shopkeeper.companyId };
  await tx
    .insert(impersonations)
    .values({ ...started, tokenHash: hashOpaqueToken(token), expiresAt, createdAt: now });
  const { id, ...newValues } = started;
  await recordAudit(tx, actor, {
    action: "impersonation.start",
    tableName: "impersonations",
    recordId: id,
    newValues: { ...newValues, expiresAt },
  });
}
