import { changesBetween, type HistoryEntry } from "#contract/lists/history.view.ts";
import type { ChangeWords } from "./change-list.tsx";

type Values = Record<string, unknown>;

/** How to reload a record of one kind, and describe its changes, when another user saved it in the meantime. */
export type Revisions<Stored, Input> = ChangeWords & {
  /** Resolves to undefined when the record no longer exists. */
  readLatest: (id: string) => Promise<Stored | undefined>;
  /** Omitted where the audit log does not provide it. */
  readLastChange?: (id: string) => Promise<Pick<HistoryEntry, "by" | "at"> | undefined>;
  valuesOf: (stored: Stored) => Input;
};

/** The changes that another user saved while the form was open. */
export type EditConflict = ChangeWords & {
  by: string | undefined;
  at: string | undefined;
  changes: HistoryEntry["changes"];
};

type Versions<Input> = {
  /** The values with which the form was opened. */
  seen: Input;
  typed: Input;
  theirs: Input;
};

/**
 * Returns the typed values to apply over another user's saved values. A field that was not edited takes the other
 * user's value.
 */
export function mergeTyped<Input extends Values>({ seen, typed, theirs }: Versions<Input>): Partial<Input> {
  const mine = Object.entries(typed).filter(
    ([field, value]) => !isSame(value, seen[field]) && !isSame(value, theirs[field]),
  );
  return Object.fromEntries(mine) as Partial<Input>;
}

export async function readRival<Stored extends { id: string }, Input extends Values>(
  revisions: Revisions<Stored, Input>,
  seen: Stored,
): Promise<{ latest: Stored; rival: EditConflict } | undefined> {
  const { readLatest, readLastChange, valuesOf, fieldLabels, valueText } = revisions;
  const [latest, lastChange] = await Promise.all([readLatest(seen.id), readLastChange?.(seen.id)]);
  if (!latest) return undefined;
  const changes = changesBetween(valuesOf(seen), valuesOf(latest));
  return {
    latest,
    rival: { by: lastChange?.by ?? undefined, at: lastChange?.at, changes, fieldLabels, valueText },
  };
}

/** An emptied input holds "" where the record held null. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(emptyAsNull(one)) === JSON.stringify(emptyAsNull(other));
}

function emptyAsNull(value: unknown): unknown {
  return value === "" || value === undefined ? null : value;
}
