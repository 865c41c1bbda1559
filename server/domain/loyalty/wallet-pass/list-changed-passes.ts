import { and, asc, eq, gt, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { countAttempt, type PhoneRequest } from "./pass-token.ts";
import { loyaltyWalletPasses } from "./wallet-pass.table.ts";

/**
 * A change gets its time before it is committed. A phone is therefore told again about changes of the minute before its
 * last request, and gets the same pass once more.
 */
export const overlapMs = 60_000;

export type ChangedPasses = { serialNumbers: string[]; lastUpdated: string };

/**
 * Lists the passes of a phone that have changed since the tag of an earlier list. Apple protects this request only by the
 * random name of the phone, so it returns nothing but the numbers of passes, and guesses are limited.
 */
export async function listChangedPasses(
  { db }: Pick<Ctx, "db">,
  request: PhoneRequest,
  { deviceId, since }: { deviceId: string; since: string | undefined },
): Promise<ChangedPasses | undefined> {
  const restore = await countAttempt(request);
  const { serial, changedAt } = loyaltyWalletPasses;
  const sinceMs = Number(since ?? 0);
  const isChanged =
    sinceMs > 0 ? gt(changedAt, sql`to_timestamp(${(sinceMs - overlapMs) / 1000})`) : undefined;
  const rows = await db
    .select({ serial, changedAt })
    .from(loyaltyWalletPasses)
    .where(and(eq(loyaltyWalletPasses.deviceId, deviceId), isChanged))
    .orderBy(asc(changedAt))
    .limit(limits.pageSizeMax);
  const newest = rows.at(-1);
  if (!newest) return undefined;
  await restore();
  return {
    serialNumbers: rows.map((row) => row.serial),
    lastUpdated: String(newest.changedAt.getTime()),
  };
}
