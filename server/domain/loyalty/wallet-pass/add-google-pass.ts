import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { findOwnCard } from "#server/domain/loyalty/wallet/own-client.ts";
import { device } from "#server/domain/role.policy.ts";
import { newId } from "#server/platform/new-id.ts";
import { googleSaveLink } from "./google-pass.ts";
import { readPassContents } from "./read-pass-content.ts";

/**
 * Leads to Google's wallet with the pass of an own card. Its first update is due immediately: the link has only the
 * essential lines. Whether the client then saves the pass, only Google knows.
 */
export const addGooglePass = command(
  device,
  async (
    ctx: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    { id }: { id: string },
  ): Promise<{ status: 303; headers: { location: string; "cache-control": string } }> => {
    const { google } = platform.wallets;
    if (!google) throw new AppError("not_found");
    await findOwnCard(ctx, id);
    const content = (await readPassContents(ctx, [id])).get(id);
    if (!content) throw new AppError("loyalty.own_card_missing");
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`update loyalty_cards set has_wallet_pass = true where id = ${id}`);
      await tx.execute(sql`
        insert into loyalty_wallet_passes (id, wallet, serial, card_id, next_attempt_at, created_at)
        values (${newId(ctx.now)}, 'google', ${id}, ${id}, '-infinity', ${ctx.now.toISOString()}::timestamptz)
        on conflict (serial, wallet, device_id) do update set next_attempt_at = '-infinity', attempts = 0,
          changes = loyalty_wallet_passes.changes + 1`);
    });
    const location = googleSaveLink(google, { ...platform, content, serial: id, now: ctx.now });
    return { status: 303, headers: { location, "cache-control": "private, no-store" } };
  },
);
