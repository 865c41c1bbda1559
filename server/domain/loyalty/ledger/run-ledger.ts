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
 * Runs a function of the ledger as one statement. A parallel request with the same key, or a deadlock, has written
 * nothing, so the function runs again.
 */
export function runLedger(db: Pick<Database, "execute">, call: SQL): Promise<LedgerOutcome> {
  return retryTransient(async () => {
    const { rows } = await db.execute<LedgerOutcome>(call);
    const [row] = rows;
    if (!row) throw new Error("the ledger returned no outcome");
    return row;
  }, isTransient);
}

/** Inside a transaction an error ends it: only the whole transaction can run again. */
export function isTransient(error: unknown): boolean {
  return violates(error, "idempotency_keys_scope_key_pk") || isDeadlock(error);
}

export function refuseMalformedKey(key: string | undefined): void {
  if (key !== undefined && !keyFormat.test(key)) throw new AppError("bad_request");
}

export const asJson = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
