import { sql } from "drizzle-orm";
import { addWithRetries, type Batches } from "#server/platform/batches.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDeadlock } from "#server/platform/database/query/retry-deadlocks.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** What the function `use_coupons` of the migrations is told of one use. */
export type Redemption = {
  at: Date;
  coupon_id: string;
  /** Whose counter it is; null is the back-office. */
  company: string | null;
  /** Who sent the key and to which call (idempotency.table.ts). */
  scope: string;
  key: string | null;
  body: string;
  user_id: string | null;
  impersonator_id: string | null;
  code_session_id: string | null;
  audited: Record<string, unknown> | null;
};

export type RedemptionOutcome =
  | { outcome: "used" | "replayed"; usedAt: Date }
  | { outcome: "refused" | "mismatch"; usedAt: null };

/** Uses queue in this process and reach the database in batches, as claims do. */
export function enqueueRedemption(
  db: Database,
  batches: Batches,
  redemption: Redemption,
): Promise<RedemptionOutcome> {
  return addWithRetries(batches, {
    line: "uses",
    item: redemption,
    send: (uses) => sendRedemptions(db, uses),
    isTransient,
  });
}

async function sendRedemptions(db: Database, uses: Redemption[]): Promise<RedemptionOutcome[]> {
  const placed = uses.map((use, place) => ({ ...use, place }));
  const { rows } = await db.execute<{ outcome: string; used_at: string | null }>(
    sql`select outcome, used_at from use_coupons(${JSON.stringify(placed)}::jsonb) order by place`,
  );
  return rows.map(
    ({ outcome, used_at }) => ({ outcome, usedAt: used_at && new Date(used_at) }) as RedemptionOutcome,
  );
}

/** The same key in two processes at once, or locks that crossed: nothing was written. */
function isTransient(error: unknown): boolean {
  return violates(error, "idempotency_keys_scope_key_pk") || isDeadlock(error);
}
