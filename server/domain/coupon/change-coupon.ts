import { type SQL, sql } from "drizzle-orm";
import type {
  CancelCause,
  CouponEventKind,
  CouponPlace,
  CouponState,
} from "#contract/coupon/coupon.schema.ts";
import { type Actor, deviceOf } from "#server/actor.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";

export type CouponChange = {
  id: string;
  /** The condition that the row must meet. Otherwise the statement changes nothing. */
  condition: SQL;
  state: CouponState;
  /** Other columns that change with the state. */
  extraColumns?: SQL;
  /** The cause of a cancellation. */
  because?: CancelCause;
  event: CouponEventKind;
  place: CouponPlace;
  reason?: string | null;
};

/**
 * Changes the state of a coupon if the condition holds, together with its event and, for staff, its audit entry. It
 * is one statement, so that only one of twenty parallel requests succeeds. Returns whether the coupon was changed.
 */
export async function changeCoupon(ctx: CommandContext, change: CouponChange): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(changeStatement(ctx, change));
  return rowCount === 1;
}

function changeStatement({ actor, now }: Pick<Ctx, "actor" | "now">, change: CouponChange): SQL {
  const { id, condition, state, extraColumns, because = null, event, place, reason = null } = change;
  const at = sql`${now.toISOString()}::timestamptz`;
  const author = authorOf(actor);
  return sql`
    with changed as (
      update coupons set state = ${state}, changed_at = ${at},
        redeemed_at = ${state === "redeemed" ? at : sql`null`}, cancelled_because = ${because},
        cancel_reason = ${because === null ? null : reason} ${extraColumns ? sql`, ${extraColumns}` : sql``}
      where id = ${id} and ${condition}
      returning id
    ), events as (
      insert into coupon_events
        (coupon_id, kind, place, user_id, impersonator_id, access_code_id, code_session_id, session_id, reason, created_at)
      select id, ${event}, ${place}, ${author.userId}::uuid, ${author.impersonatorId}::uuid,
        (select code_id from lojista_code_sessions where id = ${author.codeSessionId}::uuid),
        ${author.codeSessionId}::uuid, ${author.sessionId}::uuid, ${reason}, ${at} from changed
    ), audited as (${auditOf(actor, change)})
    select id from changed`;
}

/** The holder of the coupon is not staff, so their changes are recorded only as events. */
function auditOf(actor: Actor, { event, reason }: CouponChange): SQL {
  if (actor.kind !== "user" && actor.kind !== "code_session") return sql`select`;
  const line = auditLine(actor, {
    action: `coupon.${event}` as const,
    tableName: "coupons",
    newValues: reason ? { reason } : null,
  });
  return sql`
    insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
    select ${line.userId}::uuid, ${line.impersonatorId}::uuid, ${line.action}, ${line.tableName}, id::text,
      ${line.newValues && JSON.stringify(line.newValues)}::jsonb from changed`;
}

/** The author of a change: an account with its impersonator, the session of an access code, or a device. */
export function authorOf(actor: Actor) {
  return {
    userId: actor.kind === "user" ? actor.userId : null,
    impersonatorId: actor.kind === "user" ? (actor.impersonatorId ?? null) : null,
    codeSessionId: actor.kind === "code_session" ? actor.sessionId : null,
    sessionId: actor.kind === "device" ? (deviceOf(actor)?.sessionId ?? null) : null,
  };
}
