type Values = Record<string, unknown> | null;

export type AuditChange = { field: string; before: unknown; after: unknown };

/**
 * Returns the changed fields of a write. If both sides are recorded, unchanged fields are omitted. If only one side
 * is recorded, all of its fields were added or removed.
 */
export function auditChanges(oldValues: Values, newValues: Values): AuditChange[] {
  const fields = [...new Set([...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})])];
  return fields
    .map((field) => ({ field, before: oldValues?.[field], after: newValues?.[field] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
