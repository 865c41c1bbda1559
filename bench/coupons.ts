import { randomUUID } from "node:crypto";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Actor } from "#server/actor.ts";
import { codeSessionCookie } from "#server/domain/access-code/code-session-cookie.ts";
import { changeStatement } from "#server/domain/coupon/change-coupon.ts";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import { redemptionOf } from "#server/domain/coupon/redeem-coupon.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { readsBesideClaims } from "./coupon-reads.ts";
import type { Post } from "./load.ts";
import { compare } from "./measure.ts";
import { atLeast, type Line } from "./report.ts";
import { type Bench, startBareServer } from "./servers.ts";

const connections = 64;

/** Claims and uses against their own statements behind node:http and a pool of the same size. */
export async function benchCoupons(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const { rows } = await bench.database.pool.query(
    "update offers set stock = 1000000, total_stock = 1000000 where id in (select id from offers limit 1000) returning id",
  );
  const offerIds = rows.map(({ id }) => String(id));
  const hot = offerIds.slice(0, 1);
  return [
    await claims(bench, offerIds, { name: "Claims of 1,000 offers", target: 0.6 }, isQuick),
    await claims(bench, hot, { name: "Claims of one hot offer", target: 2 }, isQuick),
    await uses(bench, isQuick),
    await readsBesideClaims(bench, hot[0] ?? "", claimsOver(offerIds).ours, isQuick),
  ];
}

type Wanted = { name: string; target: number };

async function claims(bench: Bench, offerIds: string[], wanted: Wanted, isQuick: boolean): Promise<Line> {
  const text = "select outcome, coupon_id from claim_coupons($1::jsonb) order by place";
  return writes(
    bench,
    { text, posts: claimsOver(offerIds), requests: isQuick ? 1_500 : 4_000 },
    wanted,
    isQuick,
  );
}

type Writes = { text: string; posts: { ours: () => Post; bare: () => Post }; requests: number };

async function writes(bench: Bench, { text, posts, requests }: Writes, wanted: Wanted, isQuick: boolean) {
  const bare = await startBareServer(bench.databaseUrl, { queries: [{ path: barePath, text, values: [] }] });
  try {
    const loads = {
      ours: { connections, requests, post: posts.ours },
      bare: { connections, requests, post: posts.bare },
    };
    const rounds = isQuick ? 3 : 7;
    const { ours, bare: limit, speedRatio } = await compare(bench.product("/"), bare.at("/"), loads, rounds);
    return {
      name: `${wanted.name}, 64 connections`,
      measured: `${ours.perSecond.toFixed(0)}/s`,
      limit: `${limit.perSecond.toFixed(0)}/s`,
      ...atLeast(wanted.target, speedRatio),
    };
  } finally {
    await bare.close();
  }
}

const barePath = "/statement";
let people = 0;

/** A new person with each claim, on a new device at an address of their own. */
function claimsOver(offerIds: string[]): Writes["posts"] {
  const next = () => {
    const number = ++people;
    const offerId = offerIds[number % offerIds.length] ?? "";
    return { number, offerId, phone: `31${String(900_000_000 + number)}` };
  };
  return {
    ours: () => {
      const { number, offerId, phone } = next();
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      return {
        path: `/api/offers/${offerId}/coupons`,
        body: JSON.stringify({ name: "Maria Souza", phone }),
        headers: { "X-Forwarded-For": address, "Idempotency-Key": `bench-${number}-claim` },
      };
    },
    bare: () => {
      const { number, offerId, phone } = next();
      const claim = bareClaim(offerId, phone, number);
      return { path: barePath, body: JSON.stringify([JSON.stringify([claim])]) };
    },
  };
}

/** What the product would have made of it. */
function bareClaim(offerId: string, phone: string, number: number) {
  const at = new Date();
  return {
    ...{ place: 0, at, offer_id: offerId, coupon_id: randomUUID(), code: newCouponCode() },
    ...{ key: `bare ${number}`, body: "body", name: "Maria Souza", phone },
    ...{
      session_id: randomUUID(),
      token: randomUUID(),
      session_until: at,
      user_agent: null,
      device_client: null,
    },
    ...{ payment_due: at, consents: [], consent_version: "2026-11" },
  };
}

async function uses(bench: Bench, isQuick: boolean): Promise<Line> {
  const requests = isQuick ? 1_500 : 3_000;
  const { companyId, sessionId, cookie } = await openCounter(bench);
  const ids = await issueCoupons(bench, companyId, requests * (isQuick ? 4 : 8) * 2);
  const actor: Actor = { kind: "code_session", sessionId, companyId };
  const now = new Date();
  const statement = changeStatement({ actor, now }, redemptionOf("the coupon", companyId, now));
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const posts = {
    ours: () => ({ path: `/api/coupons/${ids.pop()}/redemption`, body: "{}", headers: { Cookie: cookie } }),
    bare: () => {
      const id = ids.pop();
      const values = params.map((value) => (value === "the coupon" ? id : value));
      return { path: barePath, body: JSON.stringify(values) };
    },
  };
  return writes(bench, { text, posts, requests }, { name: "Uses of coupons", target: 0.6 }, isQuick);
}

async function openCounter({ database: { pool }, town: { offerId } }: Bench) {
  const { rows } = await pool.query("select company_id from offers where id = $1", [offerId]);
  const companyId = String(rows[0]?.company_id);
  const [codeId, sessionId, token] = [randomUUID(), randomUUID(), newOpaqueToken()];
  await pool.query(
    `insert into lojista_access_codes (id, company_id, access_code, last_four, expires_at)
     values ($1, $2, 'bench', 'BNCH', now() + interval '1 day')`,
    [codeId, companyId],
  );
  await pool.query(
    `insert into lojista_code_sessions (id, code_id, company_id, token_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, codeId, companyId, hashOpaqueToken(token)],
  );
  return { companyId, sessionId, cookie: `${codeSessionCookie}=${token}` };
}

/** Printed ones, which need no person. */
async function issueCoupons(
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
  return ids;
}
