import type { UserView } from "#contract/account/user.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { mailInvitation } from "#server/domain/account/account-mails.ts";
import { dropMailTokens } from "#server/domain/account/mail-token.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { findUser } from "./user-row.ts";

const perPerson = { limit: limits.invitationSendsPerHour, windowMinutes: 60 };

/**
 * Sends a new invitation link to a person who lost the first mail or let it expire. The old link becomes invalid, in
 * case another person has it.
 */
export const resendInvitation = command(
  admin,
  async (
    { db, actor, now }: CommandContext,
    { platform: { limiter, outbox } }: Pick<RequestContext, "platform">,
    { id }: { id: string },
  ): Promise<UserView> => {
    const { allowed, retryAfterSeconds } = await limiter.hit(`invitation:${id}`, perPerson);
    if (!allowed) throw new AppError("rate_limited", { retryAfterSeconds });
    return db.transaction(async (tx) => {
      // Deletes the links first, in the same order as a request that chooses a password through one of them. That
      // request either completes before this one or finds its link deleted.
      await dropMailTokens(tx, id);
      const person = await findUser(tx, id);
      if (person.disabled) throw new AppError("user.disabled");
      if (!person.isInvited) throw new AppError("user.not_invited");
      await mailInvitation(tx, outbox, person, now);
      await recordAudit(tx, actor, {
        action: "user.resend_invitation",
        tableName: "profiles",
        recordId: id,
      });
      return person;
    });
  },
);
