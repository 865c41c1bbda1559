import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** A key that its sender made up; longer or stranger ones are a mistake of the program that sends them. */
export const keyForm = /^[\w-]{8,100}$/;

export type Once = {
  /** Who sent it and to which call, so that two people's equal keys never meet. */
  scope: string;
  key: string;
  /** What was sent with the key: another body under the same key is refused. */
  body: unknown;
};

/** For an answer that says more than may be kept: what is kept of it, and how that becomes the answer again. */
export type StoredAnswer<Answer> = {
  keep(answer: Answer): Answer;
  giveAgain(db: Database, kept: Answer): Promise<Answer>;
};

/**
 * Does the work once for each key, however often it is sent. Work and key are kept in one transaction: after a crash
 * either both are there or none, and no key stays "in progress". Work that fails leaves no key, so it can be tried again.
 */
export async function runOnce<Answer>(
  db: Database,
  { scope, key, body }: Once,
  work: (tx: Database) => Promise<Answer>,
  form?: StoredAnswer<Answer>,
): Promise<Answer> {
  if (!keyForm.test(key)) throw new AppError("bad_request");
  const hash = bodyHash(body);
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, scope, key))) throw new AppError("idempotency_in_progress");
    const known = await answerTo(tx, scope, key);
    if (known && known.bodyHash !== hash) throw new AppError("idempotency_mismatch");
    if (known) return form ? form.giveAgain(tx, known.answer as Answer) : (known.answer as Answer);
    const answer = await work(tx);
    const kept = form ? form.keep(answer) : answer;
    await tx.insert(idempotencyKeys).values({ scope, key, bodyHash: hash, answer: kept });
    return answer;
  });
}

export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** The lock ends with the transaction. Whoever finds it taken is told so instead of waiting with a connection in hand. */
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
