type Values = Record<string, unknown> | null;

export type AuditChange = { field: string; before: unknown; after: unknown };

/**
 * What a write changed, field by field. With both sides told, fields that stayed the same are left out; with one side
 * only, all of it is what came or went.
 */
export function auditChanges(oldValues: Values, newValues: Values): AuditChange[] {
  const fields = [...new Set([...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})])];
  return fields
    .map((field) => ({ field, before: oldValues?.[field], after: newValues?.[field] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
