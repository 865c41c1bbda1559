import type { Access } from "#contract/account/roles.ts";
import type { SecurityEventData } from "#contract/security/security.texts.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSecurityEvent } from "./count-security-event.ts";

export type AccessRefusal = {
  /** The access level that the endpoint requires. */
  access: Access | undefined;
  /** Method and path pattern, without ids. */
  entry: string;
  /** The role was sufficient, but the record or the right belongs to another person. */
  byPolicy: boolean;
};

/**
 * Records that an account or a counter attempted an action that its role does not allow (spec 9, role escalation).
 */
export const recordRefusedAccess = command(
  anyone,
  async (
    ctx: CommandContext,
    platform: Pick<Platform, "eventBatches">,
    { access, entry, byPolicy }: AccessRefusal,
  ): Promise<void> => {
    if (!isRoleMatter(access, byPolicy)) return;
    const author = authorOf(ctx.actor);
    if (!author) return;
    await countSecurityEvent(ctx, platform, {
      type: securityEventTypes.roleEscalationAttempt,
      data: { ...(byPolicy ? { reason: "forbidden" } : { access }), ...author.data },
      firstData: { firstEntry: entry },
      userId: author.userId,
    });
  },
);

/** A missing device or a missing sign-in is not an attempt to escalate a role. */
function isRoleMatter(access: Access | undefined, byPolicy: boolean): boolean {
  return access !== undefined && access !== "device" && (byPolicy || access !== "signed_in");
}

type Author = { userId: string | null; data: SecurityEventData };

/**
 * Returns the author of the attempt, or undefined when there is none to record. An admin who impersonates a
 * shopkeeper made a mistake, and the shopkeeper did nothing. A user whose profile cannot be read may have the right.
 */
function authorOf(actor: Actor): Author | undefined {
  if (actor.kind === "user") {
    return actor.impersonatorId || actor.isProfileUnreadable ? undefined : { userId: actor.userId, data: {} };
  }
  if (actor.kind !== "code_session") return undefined;
  const { sessionId, companyId } = actor;
  return { userId: null, data: { sessionId, companyId } };
}
