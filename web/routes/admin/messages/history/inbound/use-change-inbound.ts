import type { InboundBulkChange } from "#contract/message/inbound/inbound.schema.ts";
import { inboundNoun, inboundToasts } from "#contract/message/inbound/inbound.texts.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";

export type ChangeInbound = ReturnType<typeof useChangeInbound>;

/** Closes or reopens inbound messages, one or many. */
export function useChangeInbound() {
  const changeInBulk = useBulkChange(inboundNoun);
  return (selection: InboundBulkChange["selection"], action: InboundBulkChange["action"]): Promise<void> =>
    changeInBulk({
      send: () =>
        api.inboundMessages.change(
          { selection, action },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => inboundToasts.changed(action, changed),
    });
}
