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

/** What the function `claim_coupons` of the migrations is told of one claim, but for the code. */
export type Claim = {
  at: Date;
  offer_id: string;
  key: string | null;
  body: string;
  name: string;
  phone: string;
  session_id: string;
  /** Only for a device that is new. */
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

/** A line keeps one processor busy in the database and what answers it another: more would only take them from readers. */
const lines = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Claims queue in this process and reach the database in batches. Those of one offer stand in one line: sent one by one
 * over many connections they would fight for the row of its stock, and all wait for each other's commit. There are few
 * lines, so that in a rush offers share a batch, and most connections stay free for whoever only reads.
 */
export function enqueueClaim(db: Database, batches: Batches, claim: Claim): Promise<ClaimOutcome> {
  const line = `claims ${lineOf(claim)}`;
  const send = (claims: Claim[]) => sendClaims(db, claims);
  return retryTransient(() => batches.add(line, claim, send), isTransient);
}

function lineOf({ offer_id }: Claim): number {
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

/** A code that another coupon has, the same key in two processes at once, or locks that crossed: nothing was written. */
function isTransient(error: unknown): boolean {
  return (
    violates(error, "coupons_code_unique") ||
    violates(error, "coupons_claim_key_unique") ||
    violates(error, "coupons_one_open") ||
    violates(error, "client_sessions_pkey") ||
    isDeadlock(error)
  );
}
