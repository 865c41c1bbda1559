import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { openTurn } from "./hand-turn.ts";
import type { HandRequest } from "./hand-wanted.ts";

/**
 * Returns the link to the chat of a message, after the same decision about its client as for every message. If the
 * client may not get it, it is skipped, and the next one is returned.
 */
export const openByHand = command(
  staff,
  (ctx: CommandContext, request: HandRequest, input: { id: string }): Promise<HandTurn> =>
    ctx.db.transaction((tx) => openTurn({ ...ctx, db: tx }, request, input)),
);
