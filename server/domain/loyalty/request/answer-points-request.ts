import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { PointsRequestState } from "#contract/loyalty/loyalty.schema.ts";
import type { PointsRequestApproval, PointsRequestRefusal } from "#contract/loyalty/points-request.schema.ts";
import type { CounterPointsRequest } from "#contract/loyalty/points-request.view.ts";
import { instantAt } from "#contract/time/clock.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import { asJson, runLedgerInside } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { findPointsRequest, type PointsRequestRow, toCounterRequest } from "./read-points-requests.ts";

/** Posts the points of a requested purchase, by the rules of today and with the day of the purchase. */
export const approvePointsRequest = command(
  clubCounter,
  (ctx: CommandContext, { id, answer, ...input }: PointsRequestApproval): Promise<CounterPointsRequest> =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const companyId = clubCompanyId(ctx.actor, input.companyId);
      const row = await close(inside, { id, companyId, state: "approved", answer });
      const postingId = await post(inside, row, input);
      await tx.update(loyaltyPointsRequests).set({ postingId }).where(eq(loyaltyPointsRequests.id, id));
      await recordAudit(tx, ctx.actor, {
        ...{ action: "points_request.approved", tableName: "loyalty_points_requests", recordId: id },
        newValues: { postingId, amountCents: input.amountCents },
      });
      return toCounterRequest(row);
    }),
);

/** Declines a request. The client reads the reason. */
export const declinePointsRequest = command(
  clubCounter,
  (ctx: CommandContext, { id, answer, ...input }: PointsRequestRefusal): Promise<CounterPointsRequest> =>
    ctx.db.transaction(async (tx) => {
      const companyId = clubCompanyId(ctx.actor, input.companyId);
      const row = await close({ ...ctx, db: tx }, { id, companyId, state: "declined", answer });
      // The answer stays in the request, where an erasure deletes it.
      await recordAudit(tx, ctx.actor, {
        ...{ action: "points_request.declined", tableName: "loyalty_points_requests", recordId: id },
      });
      return toCounterRequest(row);
    }),
);

type Answer = { id: string; companyId: string; state: PointsRequestState; answer: string | null };

/**
 * Only one of two parallel answers finds the request waiting. The card is locked first, as by an erasure, so that the two
 * never wait for each other.
 */
async function close(
  { db, actor, now }: CommandContext,
  { id, companyId, state, answer }: Answer,
): Promise<PointsRequestRow> {
  const asked = await findPointsRequest(db, id, companyId);
  if (!asked) throw new AppError("loyalty.unknown_request");
  await db.execute(sql`select lock_loyalty_card(${asked.request.cardId})`);
  const { rowCount } = await db
    .update(loyaltyPointsRequests)
    .set({
      ...{ state, answer, answeredAt: now },
      answeredBy: actor.kind === "user" ? actor.userId : null,
      codeSessionId: actor.kind === "code_session" ? actor.sessionId : null,
    })
    .where(
      and(
        eq(loyaltyPointsRequests.id, id),
        eq(loyaltyPointsRequests.companyId, companyId),
        eq(loyaltyPointsRequests.state, "waiting"),
      ),
    );
  const row = await findPointsRequest(db, id, companyId);
  if (!row) throw new AppError("loyalty.unknown_request");
  if (rowCount !== 1) throw new AppError("loyalty.request_answered");
  await db.execute(sql`select notify_card_changed(${row.request.cardId})`);
  return row;
}

type Posting = Pick<PointsRequestApproval, "amountCents" | "operatorName">;

async function post(
  ctx: CommandContext,
  { request, mergedIntoId }: PointsRequestRow,
  { amountCents, operatorName }: Posting,
): Promise<string> {
  const { actor, now, db } = ctx;
  const { companyId, id, purchasedOn } = request;
  // The time of the purchase is unknown: noon is on the right day in every case.
  const noon = instantAt(purchasedOn, "12:00");
  const posting = {
    ...{
      at: now,
      happened_at: new Date(Math.min(noon.getTime(), now.getTime())),
      posting_id: newId(now),
      request_id: id,
    },
    ...{ company_id: companyId, card_id: mergedIntoId ?? request.cardId, amount_cents: amountCents },
    place: isStaff(actor) ? "back_office" : "counter",
  };
  const result = await runLedgerInside(
    db,
    sql`select outcome, posted as id, detail from post_points(${asJson(posting)}, ${asJson(ledgerAuthor(actor, operatorName))})`,
  );
  if (result.outcome === "posted" && result.id !== null) return result.id;
  throw ledgerRefusal(result, (await readProgram(db, companyId)) ?? null, now);
}
