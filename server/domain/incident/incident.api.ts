import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { listIncidents, readIncident } from "./read-incidents.ts";
import { addToIncident, openIncident } from "./write-incident.ts";

export const incidents = {
  list: api.incidents.list.handler(({ context, input }) => listIncidents(context.ctx, input)),
  get: api.incidents.get.handler(({ context, input }) => readIncident(context.ctx, input)),
  open: api.incidents.open.handler((call) => withIdempotencyKey(call, openIncident, [call.input])),
  add: api.incidents.add.handler((call) => withIdempotencyKey(call, addToIncident, [call.input])),
};
