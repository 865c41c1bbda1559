import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { findPrimaryCard } from "#server/domain/loyalty/card/find-card.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { newId } from "#server/platform/new-id.ts";
import { type PhoneRequest, refuseWrongToken } from "./pass-token.ts";

type Registration = { deviceId: string; serial: string; pushToken: string; token: string };

/**
 * Registers a phone for the updates of a pass. Returns whether it is new. A pass on too many phones, or one of an erased
 * client, is not updated; the phone is not told, because it would repeat the request. The first update is due immediately: a
 * posting may have come between the download and the registration.
 */
export const registerPhone = command(
  anyone,
  async (
    ctx: CommandContext,
    request: PhoneRequest,
    { deviceId, serial, pushToken, token }: Registration,
  ): Promise<{ isNew: boolean }> => {
    await refuseWrongToken(request, { serial, token });
    const card = await findPrimaryCard(ctx.db, serial);
    if (!card) return { isNew: false };
    return ctx.db.transaction(async (tx) => {
      // Waits for a posting or a merge of the card, so that none is missed.
      await tx.execute(sql`update loyalty_cards set has_wallet_pass = true where id = ${card.id}`);
      const { rows } = await tx.execute<{ is_new: boolean }>(sql`
        insert into loyalty_wallet_passes (id, wallet, serial, card_id, device_id, push_token, next_attempt_at, created_at)
        select ${newId(ctx.now)}, 'apple', ${serial}, coalesce(c.merged_into_id, c.id), ${deviceId}, ${pushToken},
          '-infinity', ${ctx.now.toISOString()}::timestamptz
        from loyalty_cards c where c.id = ${serial}
          and (select count(*) from loyalty_wallet_passes p where p.serial = ${serial} and p.device_id <> ${deviceId}) < ${limits.passDevicesMax}
        on conflict (serial, wallet, device_id) do update set push_token = excluded.push_token
        returning xmax = 0 as is_new`);
      return { isNew: rows[0]?.is_new ?? false };
    });
  },
);
