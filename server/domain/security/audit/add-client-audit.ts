import type { AuditLogInput } from "#contract/security/security.view.ts";
import type { Ctx } from "#server/context.ts";
import { recordAudit } from "./record-audit.ts";

/** What a browser asks to be written down: who says it comes from the session, and that a browser said it stays with it. */
export async function addClientAudit({ db, actor }: Ctx, requestId: string, input: AuditLogInput) {
  const { action, tableName, recordId = null, newValues = null } = input;
  await recordAudit(db, actor, { action, tableName, recordId, newValues, source: "client", requestId });
  return { recorded: true as const };
}
