import { changesBetween, type HistoryEntry } from "#contract/lists/history.view.ts";
import type { ChangeWords } from "./change-list.tsx";

type Values = Record<string, unknown>;

/** How one kind of record is read again, and put into words, when somebody else saved it meanwhile. */
export type Revisions<Stored, Input> = ChangeWords & {
  /** Undefined when it is gone. */
  readLatest: (id: string) => Promise<Stored | undefined>;
  /** Left out where the audit does not tell. */
  readLastChange?: (id: string) => Promise<Pick<HistoryEntry, "by" | "at"> | undefined>;
  valuesOf: (stored: Stored) => Input;
};

/** What somebody else saved while a form was open. */
export type Rival = ChangeWords & {
  by: string | undefined;
  at: string | undefined;
  changes: HistoryEntry["changes"];
};

type Versions<Input> = {
  /** What the form began with. */
  seen: Input;
  typed: Input;
  theirs: Input;
};

/** What was typed over what somebody else saved: a field that was left alone takes theirs. */
export function typedOver<Input extends Values>({ seen, typed, theirs }: Versions<Input>): Partial<Input> {
  const mine = Object.entries(typed).filter(
    ([field, value]) => !isSame(value, seen[field]) && !isSame(value, theirs[field]),
  );
  return Object.fromEntries(mine) as Partial<Input>;
}

export async function readRival<Stored extends { id: string }, Input extends Values>(
  revisions: Revisions<Stored, Input>,
  seen: Stored,
): Promise<{ latest: Stored; rival: Rival } | undefined> {
  const { readLatest, readLastChange, valuesOf, fieldLabels, valueText } = revisions;
  const [latest, lastChange] = await Promise.all([readLatest(seen.id), readLastChange?.(seen.id)]);
  if (!latest) return undefined;
  const changes = changesBetween(valuesOf(seen), valuesOf(latest));
  return {
    latest,
    rival: { by: lastChange?.by ?? undefined, at: lastChange?.at, changes, fieldLabels, valueText },
  };
}

/** An emptied box holds "" where the record had nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(emptyAsNull(one)) === JSON.stringify(emptyAsNull(other));
}

function emptyAsNull(value: unknown): unknown {
  return value === "" || value === undefined ? null : value;
}
