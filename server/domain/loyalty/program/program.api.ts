import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { addReward } from "./add-reward.ts";
import { changeReward } from "./change-reward.ts";
import { drawTillCode } from "./draw-till-code.ts";
import { readShopProgram } from "./managed-program.ts";
import { readLastChange } from "./read-last-change.ts";
import { saveProgram } from "./save-program.ts";

const { program } = api.loyalty;

export const clubProgram = {
  get: program.get.handler(({ context, input }) => readShopProgram(context.ctx, input)),
  tillCode: program.tillCode.handler(({ context: { ctx, platform }, input }) =>
    drawTillCode(ctx, platform, input),
  ),
  lastChange: program.lastChange.handler(({ context, input }) => readLastChange(context.ctx, input)),
  save: program.save.handler(({ context, input }) => saveProgram(context.ctx, input)),
  addReward: program.addReward.handler((call) => withIdempotencyKey(call, addReward, [call.input])),
  changeReward: program.changeReward.handler(({ context, input }) => changeReward(context.ctx, input)),
};
