import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import type { CounterCard, PostedPoints, PostingView } from "#contract/loyalty/card.view.ts";
import { signal } from "#web/counter/feedback.ts";
import { refuseInvalidPass } from "#web/counter/scanned-pass.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { orpc } from "#web/queries/api.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import { lookUpPass, lookUpPhone, sendPosting, sendPostingUndo } from "./posting-calls.ts";

/** The client of a posting: with a card, or a new one with name and consents or with a scanned card pass. */
export type PostingClient = {
  phone: string | null;
  pass?: string;
  card: CounterCard | null;
  enrolment: { name: string; consents: ConsentChoice[] } | null;
};

/** The key and the time are made when the amount is requested: pressing twice, or sending again later, posts once. */
export type AmountScreen = {
  at: "amount";
  client: PostingClient;
  key: string;
  happenedAt: string;
  amountCents: number | null;
};

/** The screen that is shown; only one at a time. */
export type PostingScreen =
  | { at: "phone"; typed?: string; isNext?: boolean; undone?: PostedPoints }
  | { at: "enrol"; phone: string }
  | AmountScreen
  | { at: "posted"; posted: PostedPoints }
  | { at: "undoing"; posting: PostingView }
  | { at: "refused"; refusal: ApiError; back: AmountScreen | undefined };

/** The state of the counter, from a phone to posted points. */
export function usePosting(serverTime: ServerTime, cardPassKey: string | undefined) {
  const [shown, setShown] = useState<PostingScreen>({ at: "phone" });
  const [isBusy, setBusy] = useState(false);
  const cache = useQueryClient();

  async function attempt(work: () => Promise<void>, back?: AmountScreen) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      signal("red");
      setShown({ at: "refused", refusal: toApiError(error), back });
    }
    setBusy(false);
  }

  function askAmount(client: PostingClient, moment = new Date(serverTime())) {
    const happenedAt = moment.toISOString();
    setShown({ at: "amount", client, key: newIdempotencyKey(), happenedAt, amountCents: null });
  }

  const refreshPostings = () =>
    void cache.invalidateQueries({ queryKey: orpc.loyalty.counter.postings.key() });

  return {
    shown,
    isBusy,
    startNext: (typed?: string) =>
      setShown({ at: "phone", isNext: true, ...(typed !== undefined && { typed }) }),
    returnTo: (screen: AmountScreen) => setShown(screen),
    askUndo: (posting: PostingView) => setShown({ at: "undoing", posting }),

    lookUp: (phone: string) =>
      attempt(async () => {
        const { card } = await lookUpPhone(phone);
        if (card) askAmount({ phone, card, enrolment: null });
        else setShown({ at: "enrol", phone });
      }),

    /** Opens the card of a scanned pass. The pass is valid at the time of its scan only, also for a later posting. */
    scan: (pass: string) =>
      attempt(async () => {
        const scannedAt = new Date(serverTime());
        if (cardPassKey) await refuseInvalidPass(pass, { serverPublicKey: cardPassKey, now: scannedAt });
        const { card } = await lookUpPass(pass);
        askAmount({ phone: null, pass, card, enrolment: null }, scannedAt);
      }),

    enrol: (phone: string, enrolment: NonNullable<PostingClient["enrolment"]>) =>
      askAmount({ phone, card: null, enrolment }),

    post: (screen: AmountScreen, amountCents: number | null) =>
      attempt(
        async () => {
          const { client, key, happenedAt } = screen;
          const posted = await sendPosting({ ...named(client), amountCents, happenedAt }, key);
          signal("green");
          setShown({ at: "posted", posted });
          refreshPostings();
        },
        { ...screen, amountCents },
      ),

    undo: (id: string) =>
      attempt(async () => {
        const undone = await sendPostingUndo(id);
        setShown({ at: "phone", isNext: true, undone });
        refreshPostings();
      }),
  };
}

function named({ phone, pass, card, enrolment }: PostingClient) {
  if (card) return { cardId: card.id };
  if (phone === null) return { pass };
  return { client: { phone, name: enrolment?.name ?? null, consents: enrolment?.consents ?? [] } };
}

export type PostingWork = ReturnType<typeof usePosting>;
