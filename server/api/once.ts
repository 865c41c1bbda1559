import { senderOf } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { runOnce, type StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { repeatable } from "#server/unavailable.ts";
import type { ApiContext } from "./base.ts";

type Call = { context: ApiContext; path: readonly string[]; input: unknown };

/**
 * For entries that a person could send twice: with an Idempotency-Key the write happens once, and whoever repeats it
 * gets the first answer. Without one it is a plain call.
 */
export function once<Answer>(
  { context: { ctx, idempotencyKey }, path, input }: Call,
  write: (ctx: Ctx) => Promise<Answer>,
  form?: StoredAnswer<Answer>,
): Promise<Answer> {
  if (idempotencyKey === undefined) return write(ctx);
  const scope = `${senderOf(ctx.actor)} ${path.join(".")}`;
  const sent = { scope, key: idempotencyKey, body: input };
  return repeatable(idempotencyKey, () => runOnce(ctx.db, sent, (tx) => write({ ...ctx, db: tx }), form));
}
