import type { AuditAction } from "#contract/security/audit.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { recordAudit } from "./record-audit.ts";

type Export = { action: AuditAction & `${string}.export`; tableName: string; filter: object };

/**
 * Records the export of personal data with its author. Of the filter only the field names are recorded, because the
 * values may be a name or a phone.
 */
export function recordExport(
  { db, actor }: CommandContext,
  { action, tableName, filter }: Export,
): Promise<void> {
  const given = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const newValues = { filteredBy: given.map(([name]) => name) };
  return recordAudit(db, actor, { action, tableName, newValues });
}
