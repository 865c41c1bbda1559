import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Mailer, Sendable } from "./mailer.ts";
import { outbox } from "./outbox.table.ts";

type Sending = { db: Database; mailer: Mailer; now: Date; log: Log };

/** About a day in all: if a mail server is down overnight, no mail is lost. */
export const maxAttempts = 8;
const firstPauseMinutes = 5;
/** The maximum number of mails in one run; the run of the next minute continues. */
const batch = 200;

/**
 * Sends the due mails one by one. Before a mail is sent, its next attempt is set to a later time. A crash in between
 * therefore loses no mail and repeats at most this one, and another process takes another mail.
 */
export async function sendOutbox({ db, mailer, now, log }: Sending): Promise<void> {
  for (let sent = 0; sent < batch; sent++) {
    const mail = await claimDueMail(db, now);
    if (!mail) return;
    try {
      await mailer.send(mail);
      await markSent(db, mail.id, now);
    } catch (error) {
      log.error("a mail could not be sent", { error, mailId: mail.id, attempt: mail.attempts });
      await markFailed(db, mail, error);
    }
  }
}

type Taken = Sendable & { attempts: number };

async function claimDueMail(db: Database, now: Date): Promise<Taken | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.channel, "email"), eq(outbox.state, "queued"), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.priority), asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const pause = sql`${firstPauseMinutes} * power(2, ${outbox.attempts}) * interval '1 minute'`;
  const [taken] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(eq(outbox.id, due))
    .returning();
  if (!taken) return undefined;
  const { id, recipient, subject, text, html, attempts } = taken;
  return { id, to: recipient, subject, text: text ?? "", html: html ?? "", attempts };
}

async function markSent(db: Database, id: string, now: Date): Promise<void> {
  const done = { state: "sent", sentAt: now, text: null, html: null, lastError: null } as const;
  await db.update(outbox).set(done).where(eq(outbox.id, id));
}

async function markFailed(db: Database, { id, attempts }: Taken, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const state = attempts < maxAttempts ? "queued" : "failed";
  await db.update(outbox).set({ state, lastError }).where(eq(outbox.id, id));
}
