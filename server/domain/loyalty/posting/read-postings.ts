import { type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { PostingView } from "#contract/loyalty/card.view.ts";
import type { EntryReason, PostingLimit } from "#contract/loyalty/loyalty.schema.ts";
import type { RecentPostings } from "#contract/loyalty/posting.schema.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { clubUndoUntil } from "#server/domain/loyalty/reward/voucher.rules.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

type PostingRow = {
  id: string;
  card_id: string;
  client_name: string;
  points: number;
  welcome_bonus: number;
  amount_cents: number | null;
  reason: EntryReason;
  factor: number | null;
  limited_by: PostingLimit | null;
  note: string | null;
  operator_name: string | null;
  happened_at: Date;
  created_at: Date;
  is_undone: boolean;
};

/** The last postings of a company, newest first, also the undone ones. */
export async function listRecentPostings(ctx: Ctx, input: RecentPostings): Promise<PostingView[]> {
  refuseUnless(clubCounter, ctx.actor);
  const companyId = clubCompanyId(ctx.actor, input.companyId);
  const rows = await selectPostings(ctx, sql`e.company_id = ${companyId}`);
  return rows.map((row) => toPostingView(row, ctx));
}

/** Reads one posting of a company. */
export async function readPosting(
  ctx: Ctx,
  { id, companyId }: { id: string; companyId: string },
): Promise<PostingView> {
  const [row] = await selectPostings(ctx, sql`e.posting_id = ${id} and e.company_id = ${companyId}`);
  if (!row) throw new AppError("loyalty.unknown_posting");
  return toPostingView(row, ctx);
}

function selectPostings({ db }: Pick<Ctx, "db">, condition: SQL): Promise<PostingRow[]> {
  return readRows<PostingRow>(
    db,
    sql`
    select e.posting_id as id, coalesce(c.merged_into_id, c.id) as card_id, l.name as client_name, e.points,
      coalesce(w.points, 0)::int as welcome_bonus,
      e.amount_cents, e.reason, e.factor, e.limited_by, n.text as note, e.operator_name, e.happened_at, e.created_at,
      exists (select from loyalty_entries r where r.posting_id = e.posting_id and r.kind = 'reverse') as is_undone
    from loyalty_entries e
    join loyalty_cards c on c.id = e.card_id
    join clients l on l.id = c.client_id
    left join loyalty_entries w on w.posting_id = e.posting_id and w.kind = 'bonus'
    left join loyalty_entry_notes n on n.entry_id = e.id
    where e.kind = 'earn' and ${condition}
    order by e.id desc limit ${limits.postingsShown}`,
  );
}

function toPostingView(row: PostingRow, { actor, now }: Pick<Ctx, "actor" | "now">): PostingView {
  const undoUntil = clubUndoUntil(new Date(row.created_at));
  return {
    id: row.id,
    cardId: row.card_id,
    clientName: row.client_name,
    points: row.points,
    welcomeBonus: row.welcome_bonus,
    amountCents: row.amount_cents,
    reason: row.reason,
    factor: row.factor,
    limitedBy: row.limited_by,
    note: row.note,
    operatorName: row.operator_name,
    happenedAt: new Date(row.happened_at).toISOString(),
    isUndone: row.is_undone,
    undoUntil: undoUntil.toISOString(),
    actions: { undo: !row.is_undone && (isStaff(actor) || now < undoUntil) },
  };
}
