import { limits } from "#contract/limits.ts";
import type { AuditAction, undoSuffix } from "#contract/security/audit.texts.ts";
import type { Actor } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The transaction of the change that is being recorded. */
type Transaction = Pick<Database, "insert">;

type Values = Record<string, unknown> | null;

export type AuditEntry = ServerEntry | BrowserEntry;

/** The action, for example `category.update`. */
type ServerEntry = EntryFields & {
  action: AuditAction | `${AuditAction}${typeof undoSuffix}`;
  source?: "server";
};

/** An entry requested by a browser, with its own action name (spec 6). */
type BrowserEntry = EntryFields & { action: string; source: "client" };

type EntryFields = {
  tableName: string;
  recordId?: string | null;
  oldValues?: Values;
  newValues?: Values;
  requestId?: string;
  bulkId?: string;
};

/**
 * Records an action in the transaction of the change itself, so that either both are stored or neither. The author
 * comes only from the actor; an impersonator is recorded together with the shopkeeper.
 */
export async function recordAudit(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLogs).values(auditLine(actor, entry));
}

/** Rows per insert: far below the 65,535 parameters that a statement may have, and fast to build as SQL. */
const rowsPerInsert = 200;

/** Like `recordAudit`, for many records that are written together. */
export async function recordAudits(
  tx: Transaction,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += rowsPerInsert) {
    const lines = entries.slice(first, first + rowsPerInsert);
    await tx.insert(auditLogs).values(lines.map((entry) => auditLine(actor, entry)));
  }
}

/** Returns one audit row, for a statement that writes it together with the change. */
export function auditLine(actor: Actor, entry: AuditEntry) {
  return {
    ...authorOf(actor),
    action: entry.action.slice(0, limits.auditActionMaxLength),
    tableName: entry.tableName.slice(0, limits.auditTableNameMaxLength),
    recordId: entry.recordId?.slice(0, limits.auditRecordIdMaxLength) ?? null,
    oldValues: entry.oldValues ?? null,
    newValues: withCodeSession(actor, entry.newValues ?? null),
    source: entry.source ?? "server",
    requestId: entry.requestId ?? null,
    bulkId: entry.bulkId ?? null,
  };
}

function authorOf(actor: Actor) {
  if (actor.kind !== "user") return { userId: null, impersonatorId: null };
  return { userId: actor.userId, impersonatorId: actor.impersonatorId ?? null };
}

/** A code session has no account, so its session id distinguishes one counter from another. */
function withCodeSession(actor: Actor, values: Values): Values {
  return actor.kind === "code_session" ? { ...values, codeSessionId: actor.sessionId } : values;
}
