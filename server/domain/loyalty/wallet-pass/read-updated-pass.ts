import { eq, sql } from "drizzle-orm";
import type { Ctx, RequestContext } from "#server/context.ts";
import { findPrimaryCard } from "#server/domain/loyalty/card/find-card.ts";
import { appleIssuer } from "./download-apple-pass.ts";
import { drawApplePass } from "./draw-apple-pass.ts";
import { overlapMs } from "./list-changed-passes.ts";
import { refuseWrongToken } from "./pass-token.ts";
import { readPassContents } from "./read-pass-content.ts";
import { loyaltyWalletPasses } from "./wallet-pass.table.ts";

type Asked = { serial: string; token: string; modifiedSince: Date | undefined };
export type UpdatedPass = { file: Uint8Array<ArrayBuffer>; readAt: Date };

/** Returns the current pass with the time of reading it, or undefined if it has not changed. */
export async function readUpdatedPass(
  ctx: Ctx,
  { platform, visitor }: Pick<RequestContext, "platform" | "visitor">,
  { serial, token, modifiedSince }: Asked,
): Promise<UpdatedPass | undefined> {
  const issuer = appleIssuer(platform.wallets, ctx.now);
  await refuseWrongToken({ platform, visitor }, { serial, token });
  const { changedAt, readAt } = await readTimes(ctx, serial);
  // As in the list of changes, those of the minute before count as later ones.
  const isSame = changedAt && modifiedSince && changedAt + overlapMs < modifiedSince.getTime();
  if (isSame) return undefined;
  const card = await findPrimaryCard(ctx.db, serial);
  const content = card && (await readPassContents(ctx, [card.id])).get(card.id);
  return { file: await drawApplePass(platform, issuer, { serial, content }), readAt };
}

/** Both times are those of the database, because triggers write the first one. */
async function readTimes({ db }: Pick<Ctx, "db">, serial: string) {
  const { changedAt } = loyaltyWalletPasses;
  const [row] = await db
    .select({
      changedAt: sql<number | null>`(extract(epoch from max(${changedAt})) * 1000)::float8`,
      readAt: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(loyaltyWalletPasses)
    .where(eq(loyaltyWalletPasses.serial, serial));
  return { changedAt: row?.changedAt ?? undefined, readAt: new Date(row?.readAt ?? 0) };
}
