import { type SQL, sql } from "drizzle-orm";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { makeCard, makeProgram } from "#tests/factories/loyalty.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { type CouponTown, phoneOf } from "./coupon-town.ts";

type Body = Record<string, unknown>;

/** A company with a club, and a browser at its counter. */
export async function openClub(town: CouponTown, rules: Partial<NewProgram> = {}) {
  const { companyId } = await makeProgram(town.database.db, rules);
  return { companyId, counter: await town.counterOf(companyId) };
}

/** Posts a purchase of R$ 47,90 of the first person, unless the body names another. */
export function post(by: Visitor, body: Body = {}, key?: string) {
  const client = "cardId" in body ? undefined : { phone: phoneOf(1), name: "Maria Souza" };
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return by.call("POST", "/shop/postings", { client, amountCents: 4790, ...body }, headers);
}

export function redeem(by: Visitor, cardId: string, rewardId: string, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return by.call("POST", "/shop/vouchers", { cardId, rewardId }, headers);
}

export const undo = (by: Visitor, postingId: string) => by.call("DELETE", `/shop/postings/${postingId}`, {});
export const returnReward = (by: Visitor, voucherId: string) =>
  by.call("DELETE", `/shop/vouchers/${voucherId}/use`, {});

/** The n-th person with a card without points. */
export async function makeMember(town: CouponTown, companyId: string, number: number) {
  const { db } = town.database;
  const person = { phone: phoneOf(number), name: `Pessoa ${number}` };
  const [client] = await db.insert(clients).values(person).returning({ id: clients.id });
  const clientId = client?.id ?? "";
  return { clientId, cardId: (await makeCard(db, { companyId, clientId })).id };
}

/** Two members of a club, and the merge of the second into the first. */
export async function twoMembers(town: CouponTown, rules: Partial<NewProgram> = {}) {
  const { companyId, counter } = await openClub(town, rules);
  const kept = await makeMember(town, companyId, 1);
  const merged = await makeMember(town, companyId, 2);
  const run = (query: SQL) => town.database.db.execute(query);
  return {
    ...{ companyId, counter, kept, merged },
    merge: () => run(sql`select merge_cards(${kept.clientId}, ${merged.clientId}, ${byStaff(town.now)})`),
    unmerge: () =>
      run(sql`select unmerge_cards(${kept.clientId}, ${merged.clientId}, '{}', ${byStaff(town.now)})`),
  };
}

/** The columns of the ledger for an entry of the back-office. */
export const byStaff = (at: Date) => sql`${JSON.stringify({ place: "back_office", created_at: at })}::jsonb`;

/** Gives points without a purchase, or takes them. */
export async function adjust(
  town: CouponTown,
  card: { companyId: string; cardId: string },
  points: number,
): Promise<void> {
  const { companyId, cardId } = card;
  await town.database.db.execute(
    sql`select adjust_points(${cardId}, ${companyId}, ${points}, ${byStaff(town.now)})`,
  );
}

export async function balanceOf({ database: { db } }: CouponTown, cardId: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(
    sql`select balance from loyalty_cards where id = ${cardId}`,
  );
  return rows[0]?.balance ?? Number.NaN;
}
