import { randomUUID } from "node:crypto";
import { newCouponCode } from "#server/domain/coupon/coupon-code.ts";
import { postPoints } from "#server/domain/loyalty/posting/post-points.ts";
import { redeemReward } from "#server/domain/loyalty/reward/redeem-reward.ts";
import { bareWritePath, compareWrites } from "./compare-writes.ts";
import { openCounter } from "./coupon-town.ts";
import { recordRequest, replayWith } from "./recorded-request.ts";
import type { Line } from "./report.ts";
import type { Bench } from "./servers.ts";

/*
 * Measures the postings and rewards of a counter over 64 connections, spread over 1,000 clients. They are compared with
 * all SQL of such a request behind a bare server.
 */

type Options = { isQuick: boolean };
const target = 0.8;
const clients = 1_000;
const purchasesBefore = 20;
const amountCents = 4790;
const nothingElse = { note: null, operatorName: null };
/** The keys are for scanned passes; these postings name their card. */
const platform = { keys: { cardPass: undefined } } as unknown as Parameters<typeof postPoints>[1]["platform"];

export async function benchPostings(bench: Bench, { isQuick }: Options): Promise<Line[]> {
  const { counter, nextCard } = await openClub(bench);
  const cardId = nextCard();
  const key = "bench-recorded-posting";
  let postingId = "";
  const recorded = await recordRequest(bench, async (db) => {
    const posted = await postPoints(
      await counter.ctxOn(db),
      { platform },
      { ...nothingElse, cardId, amountCents, key },
    );
    postingId = posted.posting.id;
  });
  let sent = 0;
  const posts = {
    ours: () => ({
      path: "/api/shop/postings",
      body: JSON.stringify({ cardId: nextCard(), amountCents }),
      headers: { Cookie: counter.cookie, "Idempotency-Key": `bench-${++sent}-posting` },
    }),
    bare: () => {
      const replaced = {
        [cardId]: nextCard(),
        [postingId]: randomUUID(),
        [key]: `bench-bare-${++sent}-posting`,
      };
      return { path: bareWritePath, body: replayWith(recorded, replaced) };
    },
  };
  const requests = isQuick ? 500 : 1_500;
  const writes = { texts: recorded.texts, posts, requests };
  return [await compareWrites(bench, writes, { name: "Postings of points", target }, isQuick)];
}

export async function benchRewards(bench: Bench, { isQuick }: Options): Promise<Line[]> {
  const { counter, nextCard, rewardId } = await openClub(bench);
  const cardId = nextCard();
  const key = "bench-recorded-reward";
  let voucher = { id: "", code: "" };
  const recorded = await recordRequest(bench, async (db) => {
    const redeemed = await redeemReward(await counter.ctxOn(db), {
      cardId,
      rewardId,
      key,
      operatorName: null,
    });
    voucher = redeemed.voucher;
  });
  let sent = 0;
  const posts = {
    ours: () => ({
      path: "/api/shop/vouchers",
      body: JSON.stringify({ cardId: nextCard(), rewardId }),
      headers: { Cookie: counter.cookie, "Idempotency-Key": `bench-${++sent}-reward` },
    }),
    bare: () => {
      const replaced = {
        ...{ [cardId]: nextCard(), [key]: `bench-bare-${++sent}-reward` },
        ...{ [voucher.id]: randomUUID(), [voucher.code]: newCouponCode() },
      };
      return { path: bareWritePath, body: replayWith(recorded, replaced) };
    },
  };
  const requests = isQuick ? 500 : 1_500;
  const writes = { texts: recorded.texts, posts, requests };
  return [await compareWrites(bench, writes, { name: "Rewards handed over", target }, isQuick)];
}

type Club = { counter: Awaited<ReturnType<typeof openCounter>>; cardIds: string[]; rewardId: string };
const known = new WeakMap<Bench, Promise<Club>>();

async function openClub(bench: Bench) {
  const made = known.get(bench) ?? fillClub(bench);
  known.set(bench, made);
  const { cardIds, ...club } = await made;
  let next = 0;
  return { ...club, nextCard: () => cardIds[++next % cardIds.length] ?? "" };
}

/**
 * Prepares a club whose cards have purchases of earlier days. Query plans that PostgreSQL cached while the tables were
 * empty would be bad for full tables.
 */
async function fillClub(bench: Bench): Promise<Club> {
  const counter = await openCounter(bench);
  const { pool } = bench.database;
  const rewardId = randomUUID();
  await pool.query(
    `insert into loyalty_programs (company_id, kind, unit_singular, unit_plural, earn_cents, minutes_between, max_per_day)
     values ($1, 'points', 'ponto', 'pontos', 1000, 0, 100000)`,
    [counter.companyId],
  );
  await pool.query("insert into loyalty_rewards (id, company_id, name, cost) values ($1, $2, 'Coffee', 1)", [
    rewardId,
    counter.companyId,
  ]);
  const { rows } = await pool.query(
    `with people as (
       insert into clients (id, name, phone) select gen_random_uuid(), 'Client ' || n, (32900000000 + n)::text
       from generate_series(1, $2::int) n returning id
     )
     insert into loyalty_cards (id, company_id, client_id, origin)
     select gen_random_uuid(), $1, id, 'counter' from people returning id`,
    [counter.companyId, clients],
  );
  const cardIds = rows.map(({ id }) => String(id));
  for (let day = purchasesBefore; day > 0; day--) {
    await pool.query(
      `select post_points(jsonb_build_object('at', at, 'happened_at', at, 'posting_id', gen_random_uuid(), 'company_id', $1::uuid,
         'card_id', card, 'amount_cents', 400000, 'place', 'counter', 'scope', 'fill'), '{}')
       from unnest($2::uuid[]) card, (select now() - make_interval(days => $3) as at) posted`,
      [counter.companyId, cardIds, day],
    );
  }
  await pool.query("vacuum analyze");
  return { counter, cardIds, rewardId };
}
