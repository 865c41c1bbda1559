import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { Happening } from "./club-history.ts";

/**
 * Runs what happened on the cards through the functions of the ledger, in one statement, so that lots, sums, expiries
 * and statements are what the product itself would have written.
 */
export async function insertClubHistory(tx: Database, history: Happening[], now: Date): Promise<void> {
  const calls = history.map(({ kind, at, details, author }) => ({ kind, at, details, author }));
  const { rows } = await tx.execute<{ outcome: string | null }>(sql`
    select case h.kind
      when 'post' then (select p.outcome from post_points(h.details, h.author) p)
      when 'redeem' then (select r.outcome from redeem_reward(h.details, h.author) r)
      when 'undo' then (select u.outcome from undo_posting((h.details->>'posting_id')::uuid,
        (h.details->>'company_id')::uuid, h.author || jsonb_build_object('place', 'counter', 'created_at', h.at)) u)
      when 'gift' then case when give_bonus((h.details->>'card_id')::uuid, h.details->>'why',
        (h.details->>'points')::int, jsonb_build_object('place', 'job', 'created_at', h.at)) is not null then 'given' end
    end as outcome
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as h(kind text, at timestamptz, details jsonb, author jsonb)`);
  const done = ["posted", "redeemed", "undone", "given"];
  for (const [index, { outcome }] of rows.entries()) {
    const happening = history[index];
    if (!happening?.mayBeRefused && !done.includes(outcome ?? "")) {
      throw new Error(`the demo club refused ${JSON.stringify(happening)}: ${outcome}`);
    }
  }
  await tx.execute(sql`
    select expire_loyalty_lots(due.card_id, ${now.toISOString()}::timestamptz) from (
      select distinct card_id from loyalty_lots where remaining > 0 and expires_on < town_day(${now.toISOString()}::timestamptz)
    ) due`);
}
