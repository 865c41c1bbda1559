import { and, eq, sql } from "drizzle-orm";
import { defaultRole } from "#contract/account/roles.ts";
import type { UserAccessChange } from "#contract/account/user.schema.ts";
import type { UserView } from "#contract/account/user.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import {
  authAccounts,
  profileCompanies,
  profiles,
  userSessions,
} from "#server/domain/account/account.table.ts";
import { mailInvitation } from "#server/domain/account/account-mails.ts";
import { linkCompanies } from "#server/domain/account/link-companies.ts";
import { refuseLosingAdmin } from "#server/domain/account/refuse-losing-admin.ts";
import { command } from "#server/domain/command.ts";
import { endImpersonation } from "#server/domain/impersonation/end-impersonation.ts";
import { adminOrSystem } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { findUser } from "./user-row.ts";

type Transaction = Pick<Database, "select" | "insert" | "update" | "delete">;

/**
 * Changes the role and companies of a person, unless another user saved since the version was read. It takes effect
 * with the person's next request, because every request reads both again.
 */
export const changeUserAccess = command(
  adminOrSystem,
  (
    ctx: CommandContext,
    { platform }: { platform: { outbox: Outbox } },
    input: UserAccessChange,
  ): Promise<UserView> => {
    const { id, version, role, companyIds } = input;
    return ctx.db.transaction(async (tx) => {
      const before = await findUser(tx, id);
      const losesAdmin = before.role === "admin" && role !== "admin";
      if (losesAdmin) await refuseLosingAdmin(tx, ctx.actor, id);
      const written = await tx
        .update(profiles)
        .set({ role, updatedAt: nextVersion(profiles.updatedAt, ctx.now) })
        .where(and(eq(profiles.id, id), sql`${profiles.updatedAt}::text = ${version}`))
        .returning({ id: profiles.id });
      if (written.length === 0) throw new AppError("conflict");
      if (losesAdmin) await endImpersonation(tx, ctx, id);
      if (role !== before.role) {
        await recordAudit(tx, ctx.actor, {
          action: "user.change_role",
          tableName: "profiles",
          recordId: id,
          oldValues: { role: before.role },
          newValues: { role },
        });
      }
      const formerIds = before.companies.map((company) => company.id);
      if (!isSameSet(formerIds, companyIds)) await replaceCompanies(tx, ctx, { id, formerIds, companyIds });
      const isPromoted = before.role === defaultRole && role !== defaultRole;
      if ((isPromoted || !before.emailConfirmed) && (await removePassword(tx, id, ctx.now))) {
        await mailInvitation(tx, platform.outbox, { ...before, role }, ctx.now);
      }
      return findUser(tx, id);
    });
  },
);

/**
 * Deletes the password of an account and ends its sessions. The person who signed up with an e-mail may not be its
 * owner, even when the owner followed the confirmation link. The owner is therefore invited to choose a new password.
 * Returns whether there was a password.
 */
async function removePassword(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const removed = await tx
    .delete(authAccounts)
    .where(eq(authAccounts.userId, userId))
    .returning({ id: authAccounts.id });
  if (removed.length === 0) return false;
  // As after an invitation, the e-mail counts as confirmed once the mailed link is used.
  await tx.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, userId));
  await tx
    .update(userSessions)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(userSessions.userId, userId), eq(userSessions.isActive, true)));
  return true;
}

type CompaniesChange = { id: string; formerIds: string[]; companyIds: string[] };

async function replaceCompanies(
  tx: Transaction,
  { actor, now }: Ctx,
  { id, formerIds, companyIds }: CompaniesChange,
): Promise<void> {
  await tx.delete(profileCompanies).where(eq(profileCompanies.profileId, id));
  await linkCompanies(tx, id, companyIds, now);
  await recordAudit(tx, actor, {
    action: "user.change_companies",
    tableName: "profile_companies",
    recordId: id,
    oldValues: { companyIds: formerIds },
    newValues: { companyIds },
  });
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
