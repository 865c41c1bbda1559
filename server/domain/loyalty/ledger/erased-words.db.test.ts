import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { anonymiseClients } from "#server/domain/client/erasure/anonymise-clients.ts";
import { makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { requestApi } from "#tests/support/server/api.ts";
import { makeMember, openClub, post, redeem } from "#tests/support/town/club-town.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const key = { "idempotency-key": "key-12345678" };

async function openCase() {
  const { companyId, counter } = await openClub(town);
  const { clientId, cardId } = await makeMember(town, companyId, 1);
  const { actor } = await makeSignedIn(town.database.db, "editor");
  const visitor = await withConfirmedPhone(town);
  const adjust = () =>
    requestApi(
      { db: town.database.db, actor, now: town.now },
      `/api/admin/loyalty-cards/${cardId}/adjustments`,
      {
        method: "POST",
        headers: { "content-type": "application/json", ...key },
        body: JSON.stringify({ points: 5, reason: "Palavras de canário" }),
      },
    );
  const request = () => {
    const purchase = { purchasedOn: "2026-11-10", amountCents: 990, message: "Palavras de canário" };
    return visitor.call("POST", `/client/cards/${cardId}/points-requests`, purchase, key);
  };
  return { counter, clientId, adjust, request };
}

test("a repeated correction or request gets its first response, with the names and words of today", async () => {
  const { adjust, request } = await openCase();
  for (const send of [adjust, request]) {
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await send()).body).toEqual(first.body);
  }
});

test("an erasure leaves no reasons of what was undone or cancelled", async () => {
  const { db } = town.database;
  const { companyId, counter } = await openClub(town);
  const { clientId, cardId } = await makeMember(town, companyId, 1);
  const { actor } = await makeSignedIn(db, "editor");
  const send = async (method: string, path: string, body: object) => {
    const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await requestApi({ db, actor, now: town.now }, `/api${path}`, init);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const reason = "Palavras de canário";
  const first = (await post(counter, { cardId, amountCents: 9900 })).body;
  const { id: rewardId } = await makeReward(db, { companyId, cost: 3 });
  const { voucher } = (await redeem(counter, cardId, rewardId)).body;
  await send("DELETE", `/shop/vouchers/${voucher.id}/use`, { companyId, reason });
  await send("DELETE", `/shop/postings/${first.posting.id}`, { companyId, reason });
  const claimed = await claim(town.newVisitor(), (await town.offer()).id);
  expect(claimed.body.coupon, JSON.stringify(claimed.body)).toBeDefined();
  await send("POST", `/admin/coupons/${claimed.body.coupon.id}/cancellation`, { reason });

  const words = async () => {
    const { rows } = await db.execute(sql`
      select to_jsonb(a) as stored from audit_logs a union all select to_jsonb(e) from coupon_events e
      union all select to_jsonb(c) from coupons c`);
    return JSON.stringify(rows).split("canário").length - 1;
  };
  expect(await words()).toBe(5);
  await expect(db.execute(sql`update audit_logs set new_values = null`)).rejects.toThrow();
  await db.transaction((tx) => anonymiseClients(tx, [clientId], { now: town.now, protocol: null }));
  expect(await words()).toBe(0);
});

test("an erasure leaves no names, phones and words in the audit and in the stored responses", async () => {
  const { counter, clientId, adjust, request } = await openCase();
  await adjust();
  const { body } = await request();
  const answer = { answer: "Palavras de canário" };
  expect((await counter.call("POST", `/shop/points-requests/${body.id}/refusal`, answer)).status).toBe(200);
  await town.database.db.transaction((tx) =>
    anonymiseClients(tx, [clientId], { now: town.now, protocol: null }),
  );
  const { rows } = await town.database.db.execute(sql`
    select to_jsonb(a) as stored from audit_logs a union all select to_jsonb(k) from idempotency_keys k`);
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/canário|Pessoa 1|35990000001/);
});
