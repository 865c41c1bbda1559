import { useState } from "react";
import type { CounterCard, CounterReward, CounterVoucher } from "#contract/loyalty/card.view.ts";
import { signal } from "#web/counter/feedback.ts";
import { counterRefusal } from "#web/counter/scanned-pass.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import {
  lookUpCard,
  lookUpPass,
  lookUpPhone,
  lookUpVoucher,
  sendReward,
  sendVoucherUndo,
  sendVoucherUse,
} from "./reward-calls.ts";

/** A voucher with what the counter needs to hand its reward over. */
export type OpenVoucher = Pick<CounterVoucher, "id" | "rewardName" | "validUntil" | "clientName">;

/** The screen that is shown; only one at a time. The key is created with the question: pressing twice redeems once. */
export type RewardScreen =
  | { at: "phone"; typed?: string; isUnknown?: boolean }
  | { at: "card"; card: CounterCard; isUndone?: boolean }
  | { at: "confirm"; card: CounterCard; reward: CounterReward; key: string }
  | { at: "voucher"; voucher: OpenVoucher; key: string }
  | { at: "closed"; voucher: CounterVoucher }
  | { at: "redeemed"; voucher: CounterVoucher; card: CounterCard | undefined }
  | { at: "refused"; refusal: ApiError; back: RewardScreen | undefined };

/** The state of the counter's rewards, from a phone or a voucher's code. Undefined while coupons are shown. */
export function useRewards() {
  const [shown, setShown] = useState<RewardScreen>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      signal("red");
      setShown({ at: "refused", refusal: toApiError(error), back: shown });
    }
    setBusy(false);
  }

  function showRedeemed(voucher: CounterVoucher, card?: CounterCard) {
    signal("green");
    setShown({ at: "redeemed", voucher, card });
  }

  return {
    shown,
    isBusy,
    close: () => setShown(undefined),
    show: (screen: RewardScreen) => setShown(screen),
    start: () => setShown({ at: "phone" }),

    /** Shows the voucher of a code. False means that no voucher has this code. */
    openVoucher: async (code: string): Promise<boolean> => {
      const { voucher } = await lookUpVoucher(code);
      if (!voucher) return false;
      signal(voucher.actions.use ? "green" : "yellow");
      setShown(voucher.actions.use ? voucherScreen(voucher) : { at: "closed", voucher });
      return true;
    },

    lookUp: (phone: string) =>
      attempt(async () => {
        const { card } = await lookUpPhone(phone);
        setShown(card ? { at: "card", card } : { at: "phone", typed: phone, isUnknown: true });
      }),

    /** Opens a card of the list of clients. */
    openCard: (cardId: string) =>
      attempt(async () => {
        const { card } = await lookUpCard(cardId);
        if (card) setShown({ at: "card", card });
      }),

    /** Opens the card of a scanned pass. */
    scan: (pass: string) =>
      attempt(async () => {
        const { card } = await lookUpPass(pass);
        if (!card) throw counterRefusal("loyalty.unknown_card");
        setShown({ at: "card", card });
      }),

    ask: (card: CounterCard, reward: CounterReward) =>
      setShown({ at: "confirm", card, reward, key: newIdempotencyKey() }),

    redeem: (card: CounterCard, reward: CounterReward, key: string) =>
      attempt(async () => {
        const redeemed = await sendReward(card.id, reward.id, key);
        showRedeemed(redeemed.voucher, redeemed.card);
      }),

    askVoucher: (voucher: OpenVoucher) => setShown(voucherScreen(voucher)),

    handOver: (id: string, key: string) => attempt(async () => showRedeemed(await sendVoucherUse(id, key))),

    undo: (id: string) =>
      attempt(async () => {
        const { card } = await sendVoucherUndo(id);
        setShown({ at: "card", card, isUndone: true });
      }),
  };
}

function voucherScreen(voucher: OpenVoucher): RewardScreen {
  return { at: "voucher", voucher, key: newIdempotencyKey() };
}

export type RewardWork = ReturnType<typeof useRewards>;
