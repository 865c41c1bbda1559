import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { cancelBroadcast, pauseBroadcast, resumeBroadcast, retryFailures } from "./control-broadcast.ts";
import { countAudience } from "./count-audience.ts";
import { duplicateBroadcast } from "./duplicate-broadcast.ts";
import { listBroadcasts } from "./list-broadcasts.ts";
import { readBroadcast } from "./read-broadcast.ts";
import { readBroadcastOptions } from "./read-options.ts";
import { createBroadcast, removeBroadcast, updateBroadcast } from "./save-broadcast.ts";
import { scheduleBroadcast, unscheduleBroadcast } from "./schedule-broadcast.ts";
import { sendBroadcastTest } from "./send-broadcast-test.ts";
import { startBroadcast } from "./start-broadcast.ts";

export const broadcasts = {
  list: api.broadcasts.list.handler(({ context, input }) => listBroadcasts(context.ctx, input)),
  audience: api.broadcasts.audience.handler(({ context, input }) => countAudience(context.ctx, input)),
  options: api.broadcasts.options.handler(({ context }) => readBroadcastOptions(context.ctx, context)),
  get: api.broadcasts.get.handler(({ context, input }) => readBroadcast(context.ctx, input)),
  create: api.broadcasts.create.handler((call) => withIdempotencyKey(call, createBroadcast, [call.input])),
  update: api.broadcasts.update.handler(({ context, input }) => updateBroadcast(context.ctx, input)),
  remove: api.broadcasts.remove.handler(({ context, input }) => removeBroadcast(context.ctx, input)),
  duplicate: api.broadcasts.duplicate.handler((call) =>
    withIdempotencyKey(call, duplicateBroadcast, [call.input]),
  ),
  schedule: api.broadcasts.schedule.handler(({ context, input }) => scheduleBroadcast(context.ctx, input)),
  unschedule: api.broadcasts.unschedule.handler(({ context, input }) =>
    unscheduleBroadcast(context.ctx, input),
  ),
  start: api.broadcasts.start.handler((call) =>
    withIdempotencyKey(call, startBroadcast, [call.input, call.context.platform.outbox]),
  ),
  pause: api.broadcasts.pause.handler(({ context, input }) => pauseBroadcast(context.ctx, input)),
  resume: api.broadcasts.resume.handler(({ context, input }) => resumeBroadcast(context.ctx, input)),
  cancel: api.broadcasts.cancel.handler(({ context, input }) => cancelBroadcast(context.ctx, input)),
  test: api.broadcasts.test.handler((call) =>
    withIdempotencyKey(call, sendBroadcastTest, [call.input, call.context.platform]),
  ),
  retry: api.broadcasts.retry.handler((call) => withIdempotencyKey(call, retryFailures, [call.input])),
};
