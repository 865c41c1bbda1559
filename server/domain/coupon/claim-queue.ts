import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ConsentChoice } from "#contract/schemas/consent.ts";
import type { Batches } from "#server/platform/batches.ts";
import type { Database } from "#server/platform/database/database.ts";
import { violates } from "#server/platform/database/violates.ts";
import { newCouponCode } from "./coupon-code.ts";

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

/** Far more than chance ever needs. */
const mostTries = 5;

/**
 * Claims of one offer queue in this process and reach the database in batches: sent one by one over many connections
 * they would fight for the row of its stock, and all wait for each other's commit.
 */
export async function claimInLine(db: Database, batches: Batches, claim: Claim): Promise<ClaimOutcome> {
  const send = (claims: Claim[]) => sendClaims(db, claims);
  for (let tries = 1; ; tries++) {
    try {
      return await batches.add(`claim ${claim.offer_id}`, claim, send);
    } catch (error) {
      if (tries === mostTries || !isWorthAnotherTry(error)) throw error;
    }
  }
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
function isWorthAnotherTry(error: unknown): boolean {
  return (
    violates(error, "coupons_code_unique") ||
    violates(error, "coupons_claim_key_unique") ||
    violates(error, "coupons_one_open") ||
    isDeadlock(error)
  );
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "40P01") || isDeadlock(error.cause);
}
