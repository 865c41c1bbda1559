import { randomUUID } from "node:crypto";
import type { CommandContext } from "#server/context.ts";
import { codeSessionCookie } from "#server/domain/access-code/code-session-cookie.ts";
import { readCodeSession } from "#server/domain/access-code/read-code-session.ts";
import type { Claim } from "#server/domain/coupon/claim/claim-queue.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import type { Database } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import type { Bench } from "./servers.ts";

const batch = 500;
type Filled = Pick<Bench, "database">;
const known = new WeakMap<Filled, Promise<string[]>>();

/**
 * Prepares a thousand offers that do not sell out, in a town that already has coupons. Query plans that PostgreSQL
 * cached while the table was empty would be bad for a full table.
 */
export function openCouponTown(bench: Filled): Promise<string[]> {
  const offers = known.get(bench) ?? fill(bench);
  known.set(bench, offers);
  return offers;
}

async function fill({ database: { pool } }: Filled): Promise<string[]> {
  const { rows } = await pool.query(
    "update offers set stock = 1000000, total_stock = 1000000 where id in (select id from offers limit 1000) returning id",
  );
  const offerIds = rows.map(({ id }) => String(id));
  for (let made = 0; made < 20_000; made += batch) {
    const claims = Array.from({ length: batch }, (_, place) => ({
      ...bareClaim(offerIds[(made + place) % offerIds.length] ?? "", nextPerson()),
      place,
    }));
    await pool.query("select from claim_coupons($1::jsonb)", [JSON.stringify(claims)]);
  }
  await pool.query("vacuum analyze");
  return offerIds;
}

export type Person = { number: number; phone: string };
let people = 0;

export function nextPerson(): Person {
  const number = ++people;
  return { number, phone: `31${String(900_000_000 + number)}` };
}

/** The parameters that the product would send to the database for a claim. */
export function bareClaim(offerId: string, { number, phone }: Person) {
  const at = new Date();
  const claim: Claim = {
    ...{ at, offer_id: offerId, key: `bare ${number}`, body: "body", name: "Maria Souza", phone },
    ...{ session_id: randomUUID(), token: randomUUID(), session_until: at, user_agent: null },
    ...{ device_client: null, payment_due: at, consents: [], consent_version: "2026-11" },
    ...{ terms_version: null, privacy_version: null },
  };
  return { ...claim, place: 0, coupon_id: randomUUID(), code: newCouponCode() };
}

/** Opens a counter session of a company by an access code. */
export async function openCounter({ database: { pool }, town: { offerId } }: Bench) {
  const { rows } = await pool.query("select company_id from offers where id = $1", [offerId]);
  const companyId = String(rows[0]?.company_id);
  const [codeId, sessionId, token] = [randomUUID(), randomUUID(), newOpaqueToken()];
  await pool.query(
    `insert into lojista_access_codes (id, company_id, access_code, last_four, expires_at)
     values ($1, $2, $3, 'BNCH', now() + interval '1 day')`,
    [codeId, companyId, codeId],
  );
  await pool.query(
    `insert into lojista_code_sessions (id, code_id, company_id, token_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, codeId, companyId, hashOpaqueToken(token)],
  );
  return {
    companyId,
    cookie: `${codeSessionCookie}=${token}`,
    /** The context of a command at this counter, which reads the session as every request does. */
    ctxOn: async (db: Database): Promise<CommandContext> => {
      const now = new Date();
      const actor = await readCodeSession(db, token, now);
      if (!actor) throw new Error("the session of the counter is not valid");
      return { db, now, log: silentLog, actor };
    },
  };
}

/** Issues printed coupons, which need no client. */
export async function issueCoupons(
  { database: { pool } }: Bench,
  companyId: string,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const codes = ids.map(() => newCouponCode());
  await pool.query(
    `insert into coupons (id, code, offer_id, company_id, number, frozen, state, valid_until, expires_at, claimed_at, changed_at)
     select made.id, made.code, o.id, o.company_id, made.number, frozen_terms(o), 'issued', current_date + 9,
       now() + interval '9 days', now(), now()
     from unnest($1::uuid[], $2::text[]) with ordinality made(id, code, number),
       (select * from offers where company_id = $3 limit 1) o`,
    [ids, codes, companyId],
  );
  await pool.query("vacuum analyze coupons");
  return ids;
}
