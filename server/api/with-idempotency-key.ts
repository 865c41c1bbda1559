import { actorKey } from "#server/actor.ts";
import { authorize, type Command } from "#server/domain/command.ts";
import { runOnce, type StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { withRetryableError } from "#server/unavailable.ts";
import type { ApiContext } from "./base.ts";

type Call = { context: ApiContext; path: readonly string[]; input: unknown };

/**
 * For endpoints whose request could be sent twice. With an Idempotency-Key the command runs once, and a repeated
 * request gets the first response. Without a key it is a plain call. The policy is checked in any case, before the
 * key is looked up.
 */
export async function withIdempotencyKey<Args extends unknown[], Answer>(
  { context: { ctx, idempotencyKey }, path, input }: Call,
  run: Command<Args, Answer>,
  args: Args,
  form?: StoredAnswer<Answer>,
): Promise<Answer> {
  if (idempotencyKey === undefined) return run(ctx, ...args);
  const { db } = authorize(run.policy, ctx);
  const scope = `${actorKey(ctx.actor)} ${path.join(".")}`;
  const sent = { scope, key: idempotencyKey, body: input };
  return withRetryableError(idempotencyKey, () =>
    runOnce(db, sent, (tx) => run({ ...ctx, db: tx }, ...args), form),
  );
}
