import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Wallet } from "#contract/loyalty/loyalty.schema.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ApplePush } from "#server/platform/wallet-pass/apple-push.ts";
import type { GoogleWallet } from "#server/platform/wallet-pass/google-wallet.ts";
import type { GoogleIssuer } from "#server/platform/wallet-pass/wallet-settings.ts";
import { emptyGoogleObject, googleObject, googleObjectId } from "./google-pass.ts";
import { type PassContent, readPassContents } from "./read-pass-content.ts";

/** The wallets whose passes are updated. */
export type PassUpdates = {
  apple?: ApplePush | undefined;
  google?: { wallet: GoogleWallet; issuer: Pick<GoogleIssuer, "issuer"> } | undefined;
  siteUrl: string;
  keys: Pick<Platform["keys"], "cardCode">;
};

/** `waiting`: the client has not saved the pass yet. `gone`: the phone has removed it, or its client was erased. */
type Outcome = "sent" | "waiting" | "gone" | "failed";
type Counts = Record<Outcome, number>;

/** A run ends before the updates that it has in flight are due again. */
const longestRunMs = 45_000;

/**
 * Sends the due updates of passes in batches. Before a batch is sent, its next attempt is set to a later time. A crash
 * therefore loses no update and repeats at most the batch, and another process takes another batch.
 */
export const sendPassUpdates = command(
  system,
  async (ctx: CommandContext, updates: PassUpdates): Promise<Counts> => {
    const counts: Counts = { sent: 0, waiting: 0, gone: 0, failed: 0 };
    const startedAt = performance.now();
    try {
      while (performance.now() - startedAt < longestRunMs) {
        const due = await claimDuePasses(ctx, updates);
        if (due.length === 0) break;
        const results = await sendBatch(ctx, updates, due);
        await storeResults(ctx, results);
        for (const { outcome } of results) counts[outcome] += 1;
        // The service is down, or the certificate was refused: the other updates can wait for the next run.
        if (results.every(({ outcome }) => outcome === "failed")) break;
      }
    } finally {
      updates.apple?.close();
    }
    return counts;
  },
);

type DuePass = {
  id: string;
  wallet: Wallet;
  serial: string;
  card_id: string;
  push_token: string | null;
  changes: number;
};

async function claimDuePasses(
  { db, now }: CommandContext,
  { apple, google }: PassUpdates,
): Promise<DuePass[]> {
  const wallets = [...(apple ? ["apple"] : []), ...(google ? ["google"] : [])];
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<DuePass>(sql`
    update loyalty_wallet_passes set attempts = attempts + 1,
      next_attempt_at = ${at} + interval '2 minutes' * power(2, attempts)
    where id in (
      select id from loyalty_wallet_passes where next_attempt_at <= ${at} and wallet = any (${sql.param(wallets)}::text[])
      order by next_attempt_at, id limit ${limits.passUpdateBatch} for update skip locked)
    returning id, wallet, serial, card_id, push_token, changes`);
  return rows;
}

type Result = DuePass & { outcome: Outcome };

async function sendBatch(
  ctx: Pick<Ctx, "db" | "now" | "log">,
  updates: PassUpdates,
  due: DuePass[],
): Promise<Result[]> {
  const ofGoogle = due.filter(({ wallet }) => wallet === "google").map(({ card_id }) => card_id);
  const contents = ofGoogle.length > 0 ? await readPassContents(ctx, ofGoogle) : new Map();
  const errors: unknown[] = [];
  const results = await Promise.all(
    due.map(async (pass) => {
      const outcome = await sendUpdate(updates, pass, contents.get(pass.card_id)).catch((error: unknown) => {
        errors.push(error);
        return "failed" as const;
      });
      return { ...pass, outcome };
    }),
  );
  const [error] = errors;
  if (error) ctx.log.warn("wallet passes could not be updated", { failed: errors.length, error });
  return results;
}

async function sendUpdate(
  { apple, google, ...links }: PassUpdates,
  { wallet, serial, push_token }: DuePass,
  content: PassContent | undefined,
): Promise<Outcome> {
  if (wallet === "apple") return (await apple?.notify(push_token ?? "")) ? "sent" : "gone";
  if (!google) return "failed";
  const change = content ? googleObject(content, links) : emptyGoogleObject;
  const isSaved = await google.wallet.change(googleObjectId(google.issuer, serial), change);
  if (!content) return "gone";
  return isSaved ? "sent" : "waiting";
}

/** A pass that changed while its update was sent stays due, with its attempts counted anew. */
async function storeResults({ db }: CommandContext, results: Result[]): Promise<void> {
  const of = (...outcomes: Outcome[]) => results.filter(({ outcome }) => outcomes.includes(outcome));
  const same = (
    list: Result[],
  ): SQL => sql`(select * from unnest(${sql.param(list.map(({ id }) => id))}::uuid[],
    ${sql.param(list.map(({ changes }) => changes))}::int[], ${sql.param(list.map((pass) => pass.push_token))}::text[])
    as sent (id, changes, push_token)) as sent`;
  await db.execute(sql`
    update loyalty_wallet_passes p set next_attempt_at = null, attempts = 0 from ${same(of("sent"))}
    where p.id = sent.id and p.changes = sent.changes`);
  await db.execute(sql`
    update loyalty_wallet_passes p set next_attempt_at = null from ${same(of("waiting", "failed"))}
    where p.id = sent.id and p.changes = sent.changes and p.attempts >= ${limits.passUpdateAttempts}`);
  await db.execute(sql`
    delete from loyalty_wallet_passes p using ${same(of("gone"))}
    where p.id = sent.id and p.push_token is not distinct from sent.push_token`);
}
