import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { sql } from "drizzle-orm";
import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import type { Batches } from "#server/platform/batches.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDeadlock } from "#server/platform/database/query/retry-deadlocks.ts";
import { retryTransient } from "#server/platform/database/query/retry-transient.ts";
import { violates } from "#server/platform/database/query/violates.ts";

/** The input of the database function `claim_coupons` for one claim, without the coupon code. */
export type Claim = {
  at: Date;
  offer_id: string;
  key: string | null;
  body: string;
  name: string;
  phone: string;
  session_id: string;
  /** Set only for a new device. */
  token: string | null;
  session_until: Date | null;
  user_agent: string | null;
  device_client: string | null;
  payment_due: Date;
  consents: ConsentChoice[];
  consent_version: string;
  terms_version: number | null;
  privacy_version: number | null;
};

export type ClaimOutcome =
  | { outcome: "issued" | "already" | "replayed"; couponId: string }
  | { outcome: ClaimRefusal; couponId: null };

export type ClaimRefusal =
  | "not_found"
  | "offer_expired"
  | "no_usable_day"
  | "terms_changed"
  | "sold_out"
  | "limit_reached"
  | "campaign_limit"
  | "new_clients_only"
  | "confirm_phone"
  | "mismatch";

/**
 * A queue uses one processor in the database and one in this process. More queues would only take processors from
 * readers.
 */
const lines = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Claims are enqueued in this process and sent to the database in batches. All claims of one offer go to the same
 * queue: sent one by one over many connections they would compete for the lock on its stock row and wait for each
 * other's commit. There are few queues, so that under load offers share a batch and most connections stay free for
 * reads.
 */
export function enqueueClaim(db: Database, batches: Batches, claim: Claim): Promise<ClaimOutcome> {
  const line = `claims ${queueOf(claim)}`;
  const send = (claims: Claim[]) => sendClaims(db, claims);
  return retryTransient(() => batches.add(line, claim, send), isTransient);
}

function queueOf({ offer_id }: Claim): number {
  return Number.parseInt(offer_id.slice(-2), 16) % lines;
}

async function sendClaims(db: Database, claims: Claim[]): Promise<ClaimOutcome[]> {
  const named = claims.map((claim, place) => ({
    ...claim,
    place,
    coupon_id: randomUUID(),
    code: newCouponCode(),
  }));
  const { rows } = await db.execute<{ outcome: string; coupon_id: string | null }>(
    sql`select outcome, coupon_id from claim_coupons(${JSON.stringify(named)}::jsonb) order by place`,
  );
  return rows.map(({ outcome, coupon_id }) => ({ outcome, couponId: coupon_id }) as ClaimOutcome);
}

/**
 * A coupon code that is already taken, the same key in two processes in parallel, or a deadlock. In all these cases
 * nothing was written.
 */
function isTransient(error: unknown): boolean {
  return (
    violates(error, "coupons_code_unique") ||
    violates(error, "coupons_claim_key_unique") ||
    violates(error, "coupons_one_open") ||
    violates(error, "client_sessions_pkey") ||
    isDeadlock(error)
  );
}
