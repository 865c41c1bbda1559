import { defaultUnit } from "#contract/loyalty/loyalty.texts.ts";
import { timeoutSignal } from "#web/counter/request-timeout.ts";
import { api } from "#web/queries/api.ts";
import { sendPosting } from "../posting/posting-calls.ts";
import { lookUp, sendRedemption } from "../redeem/counter-calls.ts";
import type { QueuedPosting } from "./queued-work.ts";
import type { QueueCalls } from "./send-queue.ts";

export const queueCalls: QueueCalls = {
  readCounter: async () => {
    const { companyId, program } = await api.loyalty.counter.club({}, { signal: timeoutSignal() });
    return { companyId, unit: program ?? defaultUnit };
  },
  lookUp,
  redeem: sendRedemption,
  post: (work) => sendPosting(toInput(work), work),
};

function toInput({ cardId, pass, phone, amountCents, happenedAt }: QueuedPosting) {
  const rest = { amountCents, happenedAt };
  if (cardId !== null) return { ...rest, cardId };
  if (pass !== null) return { ...rest, pass };
  // The name and the consents of a new client are not stored on the device.
  return { ...rest, client: { phone: phone ?? "", name: null, consents: [] } };
}
