import { ORPCError } from "@orpc/client";
import { useState } from "react";
import { unknownCodeAtCounter } from "#contract/coupon/coupon.texts.ts";
import type { CounterResult, CouponTicket } from "#contract/coupon/coupon.view.ts";
import { signal } from "#web/counter/feedback.ts";
import { operatorNameToSend } from "#web/counter/operator-name.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import type { QueuedWork } from "../queue/queued-work.ts";
import type { CounterQueueWork } from "../queue/use-counter-queue.ts";
import { lookUp, sendDecline, sendPayment, sendRedemption, sendUndo } from "./counter-calls.ts";

/**
 * The screen that is shown; only one at a time. Idempotency keys are created when a question is shown: pressing twice
 * acts once.
 */
export type CounterScreen =
  | {
      at: "entry";
      isNext?: boolean;
      undone?: CouponTicket;
      declined?: CouponTicket;
      removed?: QueuedWork;
      typed?: string;
    }
  | { at: "answer"; answer: CounterResult; code: string; key: string; isJustPaid: boolean }
  | { at: "declining"; ticket: CouponTicket; key: string }
  | { at: "redeemed"; ticket: CouponTicket }
  /** Requests confirmation to redeem a code unchecked, because it cannot be checked without network. */
  | { at: "unchecked"; code: string }
  | { at: "queued"; code: string }
  | { at: "refused"; refusal: ApiError };

type StoredWork = Pick<CounterQueueWork, "enqueue" | "remove" | "dropSettled">;

/**
 * The state of the counter, from a code to a redeemed coupon. A redemption that cannot be sent without network is
 * stored. A code that is no coupon's may be a voucher's: `openVoucher` shows it.
 */
export function useCounter(stored: StoredWork, openVoucher: (code: string) => Promise<boolean>) {
  const [shown, setShown] = useState<CounterScreen>({ at: "entry" });
  const [isBusy, setBusy] = useState(false);
  const [lastRedemption, setLastRedemption] = useState<CouponTicket>();

  async function attempt(work: () => Promise<void>, withoutSignal?: () => void) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (withoutSignal && !(error instanceof ORPCError)) withoutSignal();
      else refuse(error);
    }
    setBusy(false);
  }

  function refuse(error: unknown) {
    signal("red");
    setShown({ at: "refused", refusal: toApiError(error) });
  }

  async function look(code: string, { isJustPaid = false } = {}) {
    const answer = await lookUp(code);
    if (answer.verdict === "unknown") {
      if (await openVoucher(code)) return setShown({ at: "entry", isNext: true });
      answer.text = unknownCodeAtCounter;
    }
    signal(answer.tone);
    setShown({ at: "answer", answer, code, key: newIdempotencyKey(), isJustPaid });
  }

  function showStored(code: string, sent?: { key: string; couponId: string }) {
    stored.enqueue({
      ...{
        kind: "redemption",
        code,
        key: sent?.key ?? newIdempotencyKey(),
        couponId: sent?.couponId ?? null,
      },
      operatorName: operatorNameToSend(),
    });
    signal("yellow");
    setShown({ at: "queued", code });
  }

  function askUnchecked(code: string) {
    signal("yellow");
    setShown({ at: "unchecked", code });
  }

  return {
    shown,
    isBusy,
    lastRedemption,
    startNext: () => setShown({ at: "entry", isNext: true, ...typedIn(shown) }),

    check: (code: string) =>
      attempt(
        () => look(code),
        () => askUnchecked(code),
      ),

    storeRedemption: (code: string) => showStored(code),

    removeStored: (work: QueuedWork) => {
      stored.remove(work);
      setShown({ at: "entry", isNext: true, removed: work });
    },

    redeem: ({ id, code }: CouponTicket, key: string) =>
      attempt(
        async () => {
          const ticket = await sendRedemption(id, { key, operatorName: operatorNameToSend() });
          signal("green");
          setLastRedemption(ticket);
          setShown({ at: "redeemed", ticket });
        },
        () => showStored(code, { key, couponId: id }),
      ),

    confirmPayment: ({ id, code }: CouponTicket, key: string) =>
      attempt(async () => {
        await sendPayment(id, key);
        // A paid coupon may not be redeemable yet: its day or hour may not have come.
        await look(code, { isJustPaid: true });
      }),

    startDecline: (ticket: CouponTicket) => setShown({ at: "declining", ticket, key: newIdempotencyKey() }),

    declinePayment: ({ id }: CouponTicket, reason: string, key: string) =>
      attempt(async () => {
        const ticket = await sendDecline(id, reason, key);
        setShown({ at: "entry", isNext: true, declined: ticket });
      }),

    undo: (id: string, key: string) =>
      attempt(async () => {
        const ticket = await sendUndo(id, key);
        stored.dropSettled(({ redemption }) => redemption?.id === id);
        setLastRedemption(undefined);
        setShown({ at: "entry", isNext: true, undone: ticket });
      }),
  };
}

/** The code stays in the field when it is likely to be needed again: after a typing error, or without network. */
function typedIn(shown: CounterScreen): { typed?: string } {
  if (shown.at === "unchecked") return { typed: shown.code };
  return shown.at === "answer" && shown.answer.verdict === "unknown" ? { typed: shown.code } : {};
}

export type CounterWork = ReturnType<typeof useCounter>;
