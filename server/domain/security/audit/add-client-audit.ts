import type { AuditLogInput } from "#contract/security/security.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "./record-audit.ts";

/**
 * Writes an audit entry at the request of a browser. The author comes from the session, and the entry is marked as
 * coming from a browser.
 */
export const addClientAudit = command(
  admin,
  async ({ db, actor }: CommandContext, requestId: string, input: AuditLogInput) => {
    const { action, tableName, recordId = null, newValues = null } = input;
    await recordAudit(db, actor, { action, tableName, recordId, newValues, source: "client", requestId });
    return { recorded: true as const };
  },
);
