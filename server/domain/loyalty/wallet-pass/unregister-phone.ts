import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { type PhoneRequest, refuseWrongToken } from "./pass-token.ts";
import { loyaltyWalletPasses } from "./wallet-pass.table.ts";

type Registration = { deviceId: string; serial: string; token: string };

/** Ends the updates of a pass that was removed from a phone. */
export const unregisterPhone = command(
  anyone,
  async (
    ctx: CommandContext,
    request: PhoneRequest,
    { deviceId, serial, token }: Registration,
  ): Promise<void> => {
    await refuseWrongToken(request, { serial, token });
    await ctx.db
      .delete(loyaltyWalletPasses)
      .where(and(eq(loyaltyWalletPasses.serial, serial), eq(loyaltyWalletPasses.deviceId, deviceId)));
  },
);
