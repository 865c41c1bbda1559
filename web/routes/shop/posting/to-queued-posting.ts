import { operatorNameToSend } from "#web/counter/operator-name.ts";
import type { QueuedPosting } from "../queue/queued-work.ts";
import type { AmountScreen } from "./use-posting.ts";

/** The stored form of a posting: no name and no consent stay on the device. */
export function toQueuedPosting(
  { client: { card, phone, pass }, key, happenedAt, amountCents }: AmountScreen,
  { isSent }: { isSent: boolean },
): QueuedPosting {
  return {
    ...{ kind: "posting", key, happenedAt, amountCents, isSent },
    cardId: card?.id ?? null,
    pass: pass ?? null,
    phone: card?.phone ?? phone,
    operatorName: operatorNameToSend(),
  };
}
