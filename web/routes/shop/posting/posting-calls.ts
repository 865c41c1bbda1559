import type { PostPoints } from "#contract/loyalty/posting.schema.ts";
import { operatorNameToSend } from "#web/counter/operator-name.ts";
import { timeoutSignal } from "#web/counter/request-timeout.ts";
import { api } from "#web/queries/api.ts";

type Posting = Pick<PostPoints, "cardId" | "pass" | "amountCents" | "happenedAt"> & {
  client?: Pick<NonNullable<PostPoints["client"]>, "phone" | "name" | "consents">;
};

/** A posting that is sent later keeps its operator. */
type Sender = { key: string; operatorName?: string | null };

export const lookUpPhone = (phone: string) =>
  api.loyalty.counter.lookUp({ phone }, { signal: timeoutSignal() });

export const lookUpPass = (pass: string) => api.loyalty.counter.lookUp({ pass }, { signal: timeoutSignal() });

export const lookUpCard = (cardId: string) =>
  api.loyalty.counter.lookUp({ cardId }, { signal: timeoutSignal() });

export const sendPosting = (
  posting: Posting,
  { key: idempotencyKey, operatorName = operatorNameToSend() }: Sender,
) =>
  api.loyalty.counter.post(
    { ...posting, operatorName },
    { signal: timeoutSignal(), context: { idempotencyKey } },
  );

/** A posting is undone once, so its id is the key of every attempt. */
export const sendPostingUndo = (id: string) =>
  api.loyalty.counter.undoPosting(
    { id, operatorName: operatorNameToSend() },
    { signal: timeoutSignal(), context: { idempotencyKey: id } },
  );
