import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { WalletCard } from "#contract/loyalty/wallet.view.ts";
import type { CommandContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { findClub } from "#server/domain/loyalty/club/find-club.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { device } from "#server/domain/role.policy.ts";
import { newId } from "#server/platform/new-id.ts";
import { ownClientId } from "./own-client.ts";
import { readWalletCard } from "./read-wallet.ts";

/** Joins the club of a company. A client who has joined before gets the same card. */
export const joinClub = command(
  device,
  async (ctx: CommandContext, { company }: { company: string }): Promise<WalletCard> => {
    const clientId = ownClientId(ctx.actor);
    const club = await findClub(ctx, company);
    const mine = and(
      eq(loyaltyCards.companyId, club.company.id),
      eq(loyaltyCards.clientId, clientId),
      isNull(loyaltyCards.mergedIntoId),
    );
    const card = await ctx.db.transaction(async (tx) => {
      // Serializes with a merge or an erasure of the client.
      const [client] = await tx
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.id, clientId), isNull(clients.erasedAt), isNull(clients.mergedIntoId)))
        .for("no key update");
      if (!client) throw new AppError("client.phone_not_confirmed");
      await tx
        .insert(loyaltyCards)
        .values({
          ...{ id: newId(ctx.now), companyId: club.company.id, clientId },
          ...{ origin: "client", joinedAt: ctx.now },
        })
        .onConflictDoNothing({ target: [loyaltyCards.companyId, loyaltyCards.clientId] });
      const [joined] = await tx.select({ id: loyaltyCards.id }).from(loyaltyCards).where(mine);
      return joined;
    });
    if (!card) throw new AppError("loyalty.own_card_missing");
    return readWalletCard(ctx, card.id);
  },
);
