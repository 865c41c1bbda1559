import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { ApprovalState } from "#contract/message/message.schema.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { MetaTemplateChange } from "#server/platform/message/whatsapp/webhook-payload.ts";
import { approvalOf } from "./approval-of.ts";

type Receiving = {
  now: Date;
  /** Whether the approvals can be read from Meta. */
  isReadable: boolean;
};

/**
 * Stores the states that Meta reports for templates of ours. An event names no text, and comes late or twice: where the
 * approvals can be read, an approving one changes nothing, and the texts at Meta decide. Returns whether to read them.
 */
export async function applyTemplateChanges(
  db: Pick<Database, "update" | "$count">,
  changes: readonly MetaTemplateChange[],
  { now, isReadable }: Receiving,
): Promise<boolean> {
  const approving = changes.filter(({ event }) => approvalOf(event) === "approved");
  for (const { name, event, reason } of changes) {
    const approval = approvalOf(event);
    if (!approval || (approval === "approved" && isReadable)) continue;
    const isOfThisText = approval === "approved" ? isUnchanged() : undefined;
    await db
      .update(messageTemplates)
      .set({ approval, approvalReason: reason ?? null, updatedAt: now })
      // Meta repeats webhooks: only a change is new.
      .where(and(eq(messageTemplates.providerName, name), isDistinct(approval, reason), isOfThisText));
  }
  if (!isReadable || approving.length === 0) return false;
  const names = approving.map(({ name }) => name);
  return (await db.$count(messageTemplates, inArray(messageTemplates.providerName, names))) > 0;
}

/** A changed text loses its approval. Until Meta reports something else about it, an approval may be of the old one. */
function isUnchanged() {
  return or(ne(messageTemplates.approval, "not_submitted"), eq(messageTemplates.version, 1));
}

function isDistinct(approval: ApprovalState, reason: string | undefined) {
  const { approval: stored, approvalReason } = messageTemplates;
  return sql`(${stored}, ${approvalReason}) is distinct from (${approval}, ${reason ?? null})`;
}
