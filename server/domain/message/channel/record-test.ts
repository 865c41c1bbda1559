import type { CommandContext } from "#server/context.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";

export const testAction = "message_channel.test";

/** Records that an admin tried the settings with this key. */
export async function recordTest(
  { db, actor }: CommandContext,
  key: string,
  isWorking: boolean,
): Promise<void> {
  await recordAudit(db, actor, {
    ...{ action: testAction, tableName: "settings", recordId: key },
    newValues: { isWorking },
  });
}
