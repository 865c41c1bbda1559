import { ORPCError } from "@orpc/client";
import { useState } from "react";
import type { CounterAnswer, CouponTicket } from "#contract/schemas/coupon-view.ts";
import { signal } from "#web/counter/feedback.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import { lookUp, sendDecline, sendPayment, sendUndo, sendUse } from "./counter-calls.ts";

/** One thing at a time on the screen. Keys are made when a question is shown: pressed twice, it is done once. */
export type Shown =
  | { at: "entry"; isNext?: boolean; undone?: CouponTicket; declined?: CouponTicket; mistyped?: string }
  | { at: "answer"; answer: CounterAnswer; code: string; key: string; isJustPaid: boolean }
  | { at: "declining"; ticket: CouponTicket; key: string }
  | { at: "used"; ticket: CouponTicket; key: string }
  | { at: "kept"; code: string }
  | { at: "refused"; refusal: ApiError };

type Keep = (code: string, sent?: { key: string; couponId: string }) => void;

/** What happens at the counter, from a code to a used coupon. What cannot be sent for lack of signal is kept. */
export function useCounter(keep: Keep) {
  const [shown, setShown] = useState<Shown>({ at: "entry" });
  const [isBusy, setBusy] = useState(false);
  const [lastUse, setLastUse] = useState<CouponTicket>();

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
    signal(answer.tone);
    setShown({ at: "answer", answer, code, key: newIdempotencyKey(), isJustPaid });
  }

  function showKept(code: string, sent?: { key: string; couponId: string }) {
    keep(code, sent);
    signal("yellow");
    setShown({ at: "kept", code });
  }

  return {
    shown,
    isBusy,
    lastUse,
    startNext: () => setShown({ at: "entry", isNext: true, ...mistypedIn(shown) }),

    check: (code: string) =>
      attempt(
        () => look(code),
        () => showKept(code),
      ),

    use: ({ id, code }: CouponTicket, key: string) =>
      attempt(
        async () => {
          const ticket = await sendUse(id, key);
          signal("green");
          setLastUse(ticket);
          setShown({ at: "used", ticket, key: newIdempotencyKey() });
        },
        () => showKept(code, { key, couponId: id }),
      ),

    confirmPayment: ({ id, code }: CouponTicket, key: string) =>
      attempt(async () => {
        await sendPayment(id, key);
        // Paid is not usable yet: its day or its hour may not have come.
        await look(code, { isJustPaid: true });
      }),

    startDecline: (ticket: CouponTicket) => setShown({ at: "declining", ticket, key: newIdempotencyKey() }),

    declinePayment: ({ id }: CouponTicket, reason: string, key: string) =>
      attempt(async () => {
        const ticket = await sendDecline(id, reason, key);
        setShown({ at: "entry", isNext: true, declined: ticket });
      }),

    undo: ({ id }: CouponTicket, key: string) =>
      attempt(async () => {
        const ticket = await sendUndo(id, key);
        setLastUse(undefined);
        setShown({ at: "entry", isNext: true, undone: ticket });
      }),
  };
}

/** One wrong letter is mended, not all eight typed again. */
function mistypedIn(shown: Shown): { mistyped?: string } {
  return shown.at === "answer" && shown.answer.verdict === "unknown" ? { mistyped: shown.code } : {};
}

export type CounterWork = ReturnType<typeof useCounter>;
