import { operatorNameToSend } from "#web/counter/operator-name.ts";
import { timeoutSignal } from "#web/counter/request-timeout.ts";
import { api } from "#web/queries/api.ts";

const { counter } = api.loyalty;

export const lookUpPhone = (phone: string) => counter.lookUp({ phone }, { signal: timeoutSignal() });

export const lookUpCard = (cardId: string) => counter.lookUp({ cardId }, { signal: timeoutSignal() });

export const lookUpPass = (pass: string) => counter.lookUp({ pass }, { signal: timeoutSignal() });

export const lookUpVoucher = (code: string) => counter.lookUpVoucher({ code }, { signal: timeoutSignal() });

export const sendReward = (cardId: string, rewardId: string, idempotencyKey: string) =>
  counter.redeem(
    { cardId, rewardId, operatorName: operatorNameToSend() },
    { signal: timeoutSignal(), context: { idempotencyKey } },
  );

export const sendVoucherUse = (id: string, idempotencyKey: string) =>
  counter.useVoucher(
    { id, operatorName: operatorNameToSend() },
    { signal: timeoutSignal(), context: { idempotencyKey } },
  );

/** A voucher is undone once, so its id is the key of every attempt. */
export const sendVoucherUndo = (id: string) =>
  counter.undoVoucher(
    { id, operatorName: operatorNameToSend() },
    { signal: timeoutSignal(), context: { idempotencyKey: id } },
  );
