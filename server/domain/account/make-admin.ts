import type { UserView } from "#contract/account/user.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { passwordLink } from "./sign-up/password-link.ts";
import { changeUserAccess } from "./user/change-user-access.ts";
import { inviteUser } from "./user/invite-user.ts";
import { findUserByEmail } from "./user/user-row.ts";

type MadeAdmin = { isNew: boolean; link: string; minutes: number };

/**
 * Makes an admin from the command line. The first admin has no other admin to send the invitation, and possibly no
 * mail server. The link to choose a password is therefore returned to the caller, who has access to the database
 * anyway. Each call returns a new link.
 */
export const makeAdmin = command(
  system,
  async (ctx: CommandContext, outbox: Outbox, email: string): Promise<MadeAdmin> => {
    const { db, log, now } = ctx;
    const known = await findUserByEmail(db, email);
    const { id: userId } = known ? await promote(ctx, outbox, known) : await invite(ctx, outbox, email);
    const minutes = limits.passwordResetMinutes;
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const link = await passwordLink(db, outbox, { userId, expiresAt, now });
    const type = securityEventTypes.passwordResetRequested;
    await recordSecurityEvent(db, log, { type, userId, at: now });
    return { isNew: known === undefined, link, minutes };
  },
);

async function promote(
  ctx: Ctx,
  outbox: Outbox,
  { id, version, role, companies, disabled }: UserView,
): Promise<{ id: string }> {
  // An admin disabled this person on purpose, and another role would not restore their access.
  if (disabled) throw new AppError("user.disabled");
  if (role === "admin") return { id };
  const companyIds = companies.map((company) => company.id);
  return changeUserAccess(ctx, { platform: { outbox } }, { id, version, role: "admin", companyIds });
}

function invite(ctx: Ctx, outbox: Outbox, email: string): Promise<{ id: string }> {
  // The command takes no name, so the first part of the e-mail is used.
  const name = email.slice(0, email.indexOf("@")).slice(0, limits.personNameMaxLength);
  return inviteUser(ctx, { platform: { outbox } }, { name, email, role: "admin", companyIds: [] });
}
