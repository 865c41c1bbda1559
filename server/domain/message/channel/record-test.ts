import type { CommandContext } from "#server/context.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";

/** Records that an admin tried the settings with this key. */
export async function recordTest(
  { db, actor }: CommandContext,
  key: string,
  isWorking: boolean,
): Promise<void> {
  await recordAudit(db, actor, {
    ...{ action: "message_channel.test", tableName: "settings", recordId: key },
    newValues: { isWorking },
  });
}
