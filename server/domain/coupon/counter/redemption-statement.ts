import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { isDeadlock } from "#server/platform/database/query/retry-deadlocks.ts";
import { retryTransient } from "#server/platform/database/query/retry-transient.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** The input of the SQL function `redeem_coupons` (redeem-coupons.sql) for one redemption. */
export type Redemption = {
  at: Date;
  coupon_id: string;
  /** The company of the counter; null for the back-office. */
  company: string | null;
  /** The sender of the key and the endpoint (idempotency.table.ts). */
  scope: string;
  key: string | null;
  body: string;
  user_id: string | null;
  impersonator_id: string | null;
  code_session_id: string | null;
  audited: Record<string, unknown> | null;
};

export type RedemptionOutcome =
  | { outcome: "redeemed" | "replayed"; redeemedAt: Date }
  | { outcome: "refused" | "mismatch"; redeemedAt: null };

/**
 * Redeems one coupon in the database. Redemptions are not batched: a counter sends one code at a time, and batches
 * brought no gain (decision 33).
 */
export function storeRedemption(db: Database, redemption: Redemption): Promise<RedemptionOutcome> {
  return retryTransient(() => sendRedemption(db, redemption), isTransient);
}

async function sendRedemption(db: Database, redemption: Redemption): Promise<RedemptionOutcome> {
  const { rows } = await db.execute<{ outcome: string; redeemed_at: string | null }>(
    sql`select outcome, redeemed_at from redeem_coupons(${JSON.stringify([{ ...redemption, place: 0 }])}::jsonb)`,
  );
  const [row] = rows;
  if (!row) throw new Error("redeem_coupons gave no outcome");
  return {
    outcome: row.outcome,
    redeemedAt: row.redeemed_at && new Date(row.redeemed_at),
  } as RedemptionOutcome;
}

/** Two processes used the same key simultaneously, or there was a deadlock. In both cases nothing was written. */
function isTransient(error: unknown): boolean {
  return violates(error, "idempotency_keys_scope_key_pk") || isDeadlock(error);
}
