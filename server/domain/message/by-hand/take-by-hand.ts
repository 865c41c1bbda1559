import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { nextTurn } from "./hand-turn.ts";
import type { HandRequest } from "./hand-wanted.ts";

/** Returns the message that the user sends next. A repeated request returns the same one. */
export const takeByHand = command(
  staff,
  (ctx: CommandContext, request: HandRequest): Promise<HandTurn> =>
    ctx.db.transaction((tx) => nextTurn({ ...ctx, db: tx }, request)),
);
