import type { UserInvitation } from "#contract/account/user.schema.ts";
import type { UserView } from "#contract/account/user.view.ts";
import type { CommandContext } from "#server/context.ts";
import { mailInvitation } from "#server/domain/account/account-mails.ts";
import { insertProfile } from "#server/domain/account/insert-profile.ts";
import { linkCompanies } from "#server/domain/account/link-companies.ts";
import { command } from "#server/domain/command.ts";
import { adminOrSystem } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { newId } from "#server/platform/new-id.ts";
import { findUser } from "./user-row.ts";

/**
 * Creates an account without a password. The person chooses one through the mailed link, which also confirms the
 * e-mail address.
 */
export const inviteUser = command(
  adminOrSystem,
  (
    { db, actor, now }: CommandContext,
    { platform }: { platform: { outbox: Outbox } },
    { name, email, role, companyIds }: UserInvitation,
  ): Promise<UserView> => {
    return db.transaction(async (tx) => {
      const person = await insertProfile(tx, { id: newId(now), name, email, role, now });
      await linkCompanies(tx, person.id, companyIds, now);
      await mailInvitation(tx, platform.outbox, person, now);
      await recordAudit(tx, actor, {
        action: "user.invite",
        tableName: "profiles",
        recordId: person.id,
        newValues: { role, companyIds },
      });
      return findUser(tx, person.id);
    });
  },
);
