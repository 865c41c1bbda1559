import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/**
 * The format of a key, which its sender generates. Other lengths or characters are a mistake of the sending program.
 */
export const keyFormat = /^[\w-]{8,100}$/;

export type Once = {
  /** The sender and the called endpoint, so that equal keys of two senders never collide. */
  scope: string;
  key: string;
  /** The body sent with the key: another body under the same key is refused. */
  body: unknown;
};

/**
 * For a response with data that must not be stored: `toStored` returns the part to store, and `replay` rebuilds the
 * response from it.
 */
export type StoredAnswer<Answer> = {
  toStored(answer: Answer): Answer;
  replay(db: Database, stored: Answer): Promise<Answer>;
};

/**
 * Runs the work once for each key, however often it is sent. Work and key are stored in one transaction: after a
 * crash either both exist or neither does, and no key remains "in progress". Failed work leaves no key, so it can be
 * retried.
 */
export async function runOnce<Answer>(
  db: Database,
  { scope, key, body }: Once,
  work: (tx: Database) => Promise<Answer>,
  form?: StoredAnswer<Answer>,
): Promise<Answer> {
  if (!keyFormat.test(key)) throw new AppError("bad_request");
  const hash = bodyHash(body);
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, scope, key))) throw new AppError("idempotency_in_progress");
    const known = await answerTo(tx, scope, key);
    if (known && known.bodyHash !== hash) throw new AppError("idempotency_mismatch");
    if (known) return form ? form.replay(tx, known.answer as Answer) : (known.answer as Answer);
    const answer = await work(tx);
    const stored = form ? form.toStored(answer) : answer;
    await tx.insert(idempotencyKeys).values({ scope, key, bodyHash: hash, answer: stored });
    return answer;
  });
}

export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/**
 * The lock ends with the transaction. If it is already held, the request is refused instead of waiting while it
 * occupies a connection.
 */
async function tryLock(tx: Database, scope: string, key: string): Promise<boolean> {
  const name = JSON.stringify([scope, key]);
  const { rows } = await tx.execute<{ first: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as first`,
  );
  return rows[0]?.first === true;
}

async function answerTo(tx: Database, scope: string, key: string) {
  const [known] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return known;
}
