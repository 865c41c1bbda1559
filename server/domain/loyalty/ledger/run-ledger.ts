import { type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDeadlock } from "#server/platform/database/query/retry-deadlocks.ts";
import { retryTransient } from "#server/platform/database/query/retry-transient.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { keyFormat } from "#server/platform/idempotency/run-once.ts";

/** The result of a function of the ledger. `detail` is a number or a moment for the text of a refusal. */
export type LedgerOutcome = { outcome: string; id: string | null; detail: string | null };

/**
 * Runs a function of the ledger as one statement of its own. A parallel request with the same key, or a deadlock, has
 * written nothing, so the function runs again.
 */
export function runLedger(db: Pick<Database, "execute">, call: SQL): Promise<LedgerOutcome> {
  return retryTransient(() => runLedgerInside(db, call), isTransient);
}

/**
 * Runs a function of the ledger as a part of a transaction. An error ends the transaction, so that only the whole
 * transaction can run again: after a deadlock `transaction` of the database does it (retry-deadlocks.ts).
 */
export async function runLedgerInside(tx: Pick<Database, "execute">, call: SQL): Promise<LedgerOutcome> {
  const { rows } = await tx.execute<LedgerOutcome>(call);
  const [row] = rows;
  if (!row) throw new Error("the ledger returned no outcome");
  return row;
}

/** The errors of a function of the ledger after which it can run again, with the whole transaction around it. */
export function isTransient(error: unknown): boolean {
  return violates(error, "idempotency_keys_scope_key_pk") || isDeadlock(error);
}

export function refuseMalformedKey(key: string | undefined): void {
  if (key !== undefined && !keyFormat.test(key)) throw new AppError("bad_request");
}

export const asJson = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
