import { and, eq, sql } from "drizzle-orm";
import type { PasswordReset, PasswordResetRequest } from "#contract/account/account.schema.ts";
import type { Role } from "#contract/account/roles.ts";
import type { PasswordResetResult } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { authAccounts, profiles, userSessions } from "#server/domain/account/account.table.ts";
import { countAccountMail, limitAttempts, loginAllowance } from "#server/domain/account/account-limits.ts";
import { mailPasswordReset } from "#server/domain/account/account-mails.ts";
import { dropMailTokens, issueMailToken, redeemMailToken } from "#server/domain/account/mail-token.ts";
import { command } from "#server/domain/command.ts";
import { endImpersonation } from "#server/domain/impersonation/end-impersonation.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { countSecurityEvent } from "#server/domain/security/event/count-security-event.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import { newId } from "#server/platform/new-id.ts";
import { passwordProblem } from "./password.rules.ts";

/**
 * Mails a link to choose a new password. The response and the work behind it are the same for an e-mail without an
 * account and for one that reached its limit of mails, so that the request reveals nothing.
 */
export const requestPasswordReset = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext, { email }: PasswordResetRequest): Promise<void> => {
    const { db, now } = ctx;
    const { limiter, outbox } = request.platform;
    await limitAttempts(ctx, request, {
      action: "password-reset",
      key: request.visitor.address,
      allowance: loginAllowance,
      refusal: "rate_limited",
    });
    const [profile] = await db
      .select({ id: profiles.id, name: profiles.name, email: profiles.email })
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email));
    // Without an account no mail is sent. It is counted elsewhere, so that the mail of a later sign-up is not lost.
    const { isAllowed } = await countAccountMail(limiter, profile ? email : `no account: ${email}`);
    await db.transaction(async (tx) => {
      if (profile && isAllowed) return mailPasswordReset(tx, outbox, profile, now);
      await issueDecoyToken(tx, now);
    });
    const type = securityEventTypes.passwordResetRequested;
    await countSecurityEvent(ctx, request.platform, { type, userId: profile?.id ?? null });
  },
);

/**
 * Sets a new password. The mailed link also confirms the e-mail address, so an invited person needs no separate
 * confirmation.
 */
export const resetPassword = command(
  anyone,
  async (
    ctx: CommandContext,
    request: RequestContext,
    { token, password }: PasswordReset,
  ): Promise<PasswordResetResult> => {
    const { db, log, now } = ctx;
    await limitAttempts(ctx, request, {
      action: "set-password",
      key: request.visitor.address,
      allowance: loginAllowance,
      refusal: "rate_limited",
    });
    const problem = passwordProblem(password);
    if (problem) throw new AppError(problem);
    const passwordHash = await request.platform.auth.hashPassword(password);
    const { userId, role } = await db.transaction(async (tx) => {
      const owner = await redeemMailToken(tx, { purpose: "set-password", token, now });
      if (owner === undefined) throw new AppError("auth.link_expired");
      const ownRole = await setPassword(tx, owner, passwordHash, now);
      await endImpersonation(tx, ctx, owner);
      return { userId: owner, role: ownRole };
    });
    await recordSecurityEvent(db, log, { type: securityEventTypes.passwordChanged, userId, at: now });
    return { role };
  },
);

type Transaction = Pick<CommandContext["db"], "insert" | "update" | "delete">;

async function setPassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<Role> {
  const [person] = await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(profiles.id, userId))
    .returning({ role: profiles.role });
  // A token issued for an e-mail without an account is never mailed, so a valid request cannot have it.
  if (!person) throw new AppError("auth.link_expired");
  await tx
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: "credential", password: passwordHash })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password: passwordHash, updatedAt: now },
    });
  // Ends every session and link that were obtained with the old password.
  await tx
    .update(userSessions)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(userSessions.userId, userId), eq(userSessions.isActive, true)));
  await dropMailTokens(tx, userId);
  return person.role;
}

async function issueDecoyToken(tx: Pick<CommandContext["db"], "insert">, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + limits.passwordResetMinutes * 60_000);
  await issueMailToken(tx, { purpose: "set-password", userId: newId(now), expiresAt, now });
}
