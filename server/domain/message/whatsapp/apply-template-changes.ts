import { and, eq, sql } from "drizzle-orm";
import type { ApprovalState } from "#contract/message/message.schema.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { MetaTemplateChange } from "#server/platform/message/whatsapp/webhook-payload.ts";
import { approvalOf } from "./approval-of.ts";

/** Stores the states that Meta reports for templates of ours. */
export async function applyTemplateChanges(
  db: Pick<Database, "update">,
  changes: readonly MetaTemplateChange[],
  now: Date,
): Promise<void> {
  for (const { name, event, reason } of changes) {
    const approval = approvalOf(event);
    if (!approval) continue;
    await db
      .update(messageTemplates)
      .set({ approval, approvalReason: reason ?? null, updatedAt: now })
      // Meta repeats webhooks: only a change is new.
      .where(and(eq(messageTemplates.providerName, name), isDistinct(approval, reason)));
  }
}

function isDistinct(approval: ApprovalState, reason: string | undefined) {
  const { approval: stored, approvalReason } = messageTemplates;
  return sql`(${stored}, ${approvalReason}) is distinct from (${approval}, ${reason ?? null})`;
}
