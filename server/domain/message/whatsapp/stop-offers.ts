import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { stopOffersToPhone } from "./opt-out-phone.ts";

/** Withdraws the consent for offers of a person who stopped them in WhatsApp, as a response of Meta states. */
export const stopOffers = command(
  system,
  ({ db, now }: CommandContext, phone: string): Promise<void> =>
    db.transaction((tx) => stopOffersToPhone(tx, phone, now)),
);
