import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { Actor } from "#server/actor.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { accessCodeKey } from "#server/domain/access-code/access-code-secret.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { requestApi } from "#tests/support/server/api.ts";
import { adjust, makeMember } from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

/** A club with a member, a posting and a used reward. */
async function makeClub(number: number) {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const { cardId } = await makeMember(town, companyId, number);
  await adjust(town, { companyId, cardId }, 100);
  const { id: rewardId } = await makeReward(db, { companyId, stock: 5 });
  const counter = await codeSessionOf(companyId);
  const { posting } = await call(counter, "POST", "/shop/postings", { cardId, amountCents: 4790 });
  const { voucher } = await call(counter, "POST", "/shop/vouchers", { cardId, rewardId });
  return { companyId, cardId, rewardId, counter, postingId: posting.id, voucherId: voucher.id };
}

async function codeSessionOf(companyId: string): Promise<Actor> {
  const { db } = town.database;
  const code = await makeAccessCode(db, accessCodeKey("a secret of this test"), { companyId });
  const session = { id: newId(), codeId: code.id, companyId, tokenHash: newId() };
  await db.insert(lojistaCodeSessions).values({ ...session, expiresAt: new Date("2099-12-31") });
  return { kind: "code_session", sessionId: session.id, companyId };
}

async function shopOf(companyId: string, impersonatorId?: string): Promise<Actor> {
  const { actor } = await makeSignedIn(town.database.db, "lojista");
  if (actor.kind !== "user") throw new Error("not a user");
  return { ...actor, companyIds: [companyId], companyId, ...(impersonatorId && { impersonatorId }) };
}

async function send(actor: Actor, method: string, path: string, body: unknown) {
  const init = { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return requestApi({ db: town.database.db, actor, now: town.now }, `/api${path}`, init);
}

async function call(...request: Parameters<typeof send>) {
  const { status, body } = await send(...request);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Everything that a counter can change. */
async function contents() {
  const { rows } = await town.database.db.execute(sql`
    select (select jsonb_agg(to_jsonb(e) order by e.id) from loyalty_entries e) as entries,
      (select jsonb_agg(to_jsonb(c) order by c.id) from loyalty_cards c) as cards,
      (select jsonb_agg(to_jsonb(v) order by v.id) from loyalty_vouchers v) as vouchers,
      (select jsonb_agg(to_jsonb(r) order by r.id) from loyalty_rewards r) as rewards,
      (select count(*)::int from clients) as clients`);
  return rows;
}

type Club = Awaited<ReturnType<typeof makeClub>>;
let own: Club;
let other: Club;
beforeEach(async () => {
  own = await makeClub(1);
  other = await makeClub(2);
});

describe("the club of another company is refused and untouched", () => {
  const actors: Record<string, () => Promise<Actor>> = {
    "a code session": async () => own.counter,
    "a shop": () => shopOf(own.companyId),
    "an impersonated shop": async () =>
      shopOf(own.companyId, (await makeSignedIn(town.database.db, "admin")).id),
  };
  test.each(Object.keys(actors))("for %s", async (name) => {
    const actor = (await actors[name]?.()) ?? own.counter;
    const before = await contents();
    const attacks: [number, string, string, unknown][] = [
      [404, "POST", "/shop/cards/look-up", { cardId: other.cardId }],
      [404, "POST", "/shop/postings", { cardId: other.cardId, amountCents: 4790 }],
      [
        403,
        "POST",
        "/shop/postings",
        { companyId: other.companyId, cardId: other.cardId, amountCents: 4790 },
      ],
      [404, "POST", "/shop/vouchers", { cardId: other.cardId, rewardId: other.rewardId }],
      [404, "POST", "/shop/vouchers", { cardId: other.cardId, rewardId: own.rewardId }],
      [404, "POST", "/shop/vouchers", { cardId: own.cardId, rewardId: other.rewardId }],
      [404, "DELETE", `/shop/postings/${other.postingId}`, {}],
      [403, "DELETE", `/shop/postings/${other.postingId}`, { companyId: other.companyId }],
      [403, "POST", `/shop/vouchers/${other.voucherId}/use`, {}],
      [403, "DELETE", `/shop/vouchers/${other.voucherId}/use`, {}],
      [403, "POST", `/admin/loyalty-cards/${other.cardId}/adjustments`, { points: 5, reason: "Porque sim" }],
    ];
    const statuses: number[] = [];
    for (const [, method, path, body] of attacks)
      statuses.push((await send(actor, method, path, body)).status);
    expect(statuses).toEqual(attacks.map(([status]) => status));
    expect(await contents()).toEqual(before);
    // The same requests about the own club are accepted.
    await call(actor, "POST", "/shop/vouchers", { cardId: own.cardId, rewardId: own.rewardId });
    await call(actor, "DELETE", `/shop/postings/${own.postingId}`, {});
  });
});

describe("an odd input changes nothing and names its field", () => {
  const numbers = [-5, 0, 1.5, "5", limits.moneyMaxCents + 1, 2 ** 31, "NaN", "Infinity", [], {}, true];
  const ids = ["5", 5, -1, null, [], "00000000-0000-0000-0000-00000000000g"];
  const long = "a".repeat(limits.reasonMaxLength + 1);

  type Odd = [field: string, values: unknown[]][];

  /** Sends the valid body with one odd value at a time, and returns the values that were not refused beside their field. */
  async function acceptedOf(path: string, valid: object, odd: Odd, actor = own.counter): Promise<string[]> {
    const accepted: string[] = [];
    for (const [field, values] of odd) {
      for (const value of values) {
        const { status, body } = await send(actor, "POST", path, { ...valid, [field]: value });
        const fields = Object.keys(body.data?.fields ?? {});
        if (status !== 400 || fields.join() !== field) {
          accepted.push(`${field} ${JSON.stringify(value)}: ${status} ${fields}`);
        }
      }
    }
    return accepted;
  }

  test("of a posting", async () => {
    const before = await contents();
    const valid = { cardId: own.cardId, amountCents: 4790 };
    const odd: Odd = [
      ["amountCents", numbers],
      ["cardId", ids],
      ["note", [5, long]],
      ["operatorName", [5, long]],
      ["happenedAt", [5, "ontem", "2026-11-15"]],
    ];
    expect(await acceptedOf("/shop/postings", valid, odd)).toEqual([]);
    expect((await send(own.counter, "POST", "/shop/postings", { ...valid, points: 99 })).status).toBe(400);
    expect(await contents()).toEqual(before);
  });

  test("of a look-up and a redemption", async () => {
    const before = await contents();
    expect(await acceptedOf("/shop/cards/look-up", {}, [["phone", [5, "abc", "", null]]])).toEqual([]);
    const valid = { cardId: own.cardId, rewardId: own.rewardId };
    const odd: Odd = [
      ["cardId", ids],
      ["rewardId", ids],
    ];
    expect(await acceptedOf("/shop/vouchers", valid, odd)).toEqual([]);
    expect((await send(own.counter, "POST", "/shop/vouchers", { ...valid, cost: 0 })).status).toBe(400);
    expect(await contents()).toEqual(before);
  });

  test("of a correction", async () => {
    const { actor } = await makeSignedIn(town.database.db, "editor");
    const before = await contents();
    const path = `/admin/loyalty-cards/${own.cardId}/adjustments`;
    const valid = { points: 5, reason: "Porque sim" };
    const odd: Odd = [
      ["points", [0, 1.5, "5", 1e9, -1e9, 2 ** 31, "NaN", null, [], limits.pointsMax + 1]],
      ["reason", ["", "  ", null, 5, long]],
    ];
    expect(await acceptedOf(path, valid, odd, actor)).toEqual([]);
    expect((await send(actor, "POST", path, { ...valid, points: -101_000 })).status).toBe(409);
    expect(await contents()).toEqual(before);
  });
});

test.each(["loyalty_entries", "loyalty_lot_moves", "loyalty_program_versions"])(
  "the database refuses every change of %s",
  async (table) => {
    const { pool } = town.database;
    const { rows } =
      await pool.query(`select column_name as name from information_schema.columns where table_name = '${table}'
      and is_identity = 'NO'`);
    const [{ name }] = rows;
    const before = await pool.query(`select to_jsonb(t) from ${table} t`);
    expect(before.rows.length).toBeGreaterThan(0);
    for (const change of [
      `update ${table} set ${name} = ${name}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(pool.query(change), change).rejects.toMatchObject({ code: "23001" });
    }
    expect((await pool.query(`select to_jsonb(t) from ${table} t`)).rows).toEqual(before.rows);
  },
);
