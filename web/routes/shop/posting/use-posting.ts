import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import type { CounterCard, PostedPoints, PostingView } from "#contract/loyalty/card.view.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { signal } from "#web/counter/feedback.ts";
import { refuseInvalidPass } from "#web/counter/scanned-pass.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { orpc } from "#web/queries/api.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import type { QueuedPosting, QueuedWork } from "../queue/queued-work.ts";
import type { CounterQueueWork } from "../queue/use-counter-queue.ts";
import { lookUpCard, lookUpPass, lookUpPhone, sendPosting, sendPostingUndo } from "./posting-calls.ts";
import { toQueuedPosting } from "./to-queued-posting.ts";

/** The client of a posting: with a card, or a new one with name and consents or with a scanned card pass. */
export type PostingClient = {
  phone: string | null;
  pass?: string;
  card: CounterCard | null;
  enrolment: { name: string; consents: ConsentChoice[] } | null;
  /** Without network, only the phone or the pass is known. */
  isUnchecked?: boolean;
};

/** What stays the same however often a posting is attempted. */
type PostingStart = { key: string; happenedAt: string; amountCents: number | null };

/** The key and the time are made when the amount is requested: pressing twice, or sending again later, posts once. */
export type AmountScreen = PostingStart & { at: "amount"; client: PostingClient };

/** The screen that is shown; only one at a time. */
export type PostingScreen =
  | { at: "phone"; typed?: string; isNext?: boolean; undone?: PostedPoints; removed?: QueuedWork }
  | { at: "enrol"; phone: string; start: PostingStart | undefined }
  | AmountScreen
  | { at: "posted"; posted: PostedPoints }
  /** Requests confirmation to store a posting, because it cannot be sent without network. */
  | { at: "unsent"; screen: AmountScreen }
  | { at: "queued"; work: QueuedPosting }
  | { at: "undoing"; posting: PostingView }
  | { at: "refused"; refusal: ApiError; back: PostingScreen | undefined };

type Attempt = {
  back?: AmountScreen;
  /** What happens without a response. */
  withoutSignal?: () => void;
};

type Counter = {
  serverTime: ServerTime;
  cardPassKey: string | undefined;
  stored: Pick<CounterQueueWork, "enqueue" | "remove" | "dropSettled">;
};

/** The state of the counter, from a phone to posted points. A posting that cannot be sent without network is stored. */
export function usePosting({ serverTime, cardPassKey, stored }: Counter) {
  const [shown, setShown] = useState<PostingScreen>({ at: "phone" });
  const [isBusy, setBusy] = useState(false);
  const cache = useQueryClient();

  async function attempt(work: () => Promise<void>, { back, withoutSignal }: Attempt = {}) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (withoutSignal && !(error instanceof ORPCError)) withoutSignal();
      else refuse(toApiError(error), back);
    }
    setBusy(false);
  }

  function refuse(refusal: ApiError, back: PostingScreen | undefined) {
    signal("red");
    refresh();
    setShown({ at: "refused", refusal, back });
  }

  function startAt(moment = new Date(serverTime())): PostingStart {
    return { key: newIdempotencyKey(), happenedAt: moment.toISOString(), amountCents: null };
  }

  function askAmount(client: PostingClient, start = startAt()) {
    setShown({ at: "amount", client, ...start });
  }

  function askUnchecked(named: Pick<PostingClient, "phone" | "pass">, start = startAt()) {
    signal("yellow");
    askAmount({ ...named, card: null, enrolment: null, isUnchecked: true }, start);
  }

  function store(screen: AmountScreen, { isSent }: { isSent: boolean }) {
    const work = toQueuedPosting(screen, { isSent });
    try {
      stored.enqueue(work);
    } catch {
      refuse({ ...queuedPostingTexts.notStored, fields: {} }, screen);
      return;
    }
    signal("yellow");
    setShown({ at: "queued", work });
  }

  /** Also the rules: the server may have posted or refused by newer ones than the preview's. */
  function refresh() {
    void cache.invalidateQueries({ queryKey: orpc.loyalty.counter.postings.key() });
    void cache.invalidateQueries({ queryKey: orpc.loyalty.counter.club.key() });
  }

  async function find(phone: string, start?: PostingStart) {
    const { card } = await lookUpPhone(phone);
    if (card) askAmount({ phone, card, enrolment: null }, start);
    else setShown({ at: "enrol", phone, start });
  }

  return {
    shown,
    isBusy,
    startNext: (typed?: string) =>
      setShown({ at: "phone", isNext: true, ...(typed !== undefined && { typed }) }),
    returnTo: (screen: PostingScreen) => setShown(screen),
    askUndo: (posting: PostingView) => setShown({ at: "undoing", posting }),

    lookUp: (phone: string) => attempt(() => find(phone), { withoutSignal: () => askUnchecked({ phone }) }),

    /** Opens a card of the list of clients. */
    openCard: (cardId: string) =>
      attempt(async () => {
        const { card } = await lookUpCard(cardId);
        askAmount({ phone: null, card, enrolment: null });
      }),

    /** Opens the card of a scanned pass. The pass is valid at the time of its scan only, also for a later posting. */
    scan: (pass: string) => {
      const scannedAt = new Date(serverTime());
      return attempt(
        async () => {
          if (cardPassKey) await refuseInvalidPass(pass, { serverPublicKey: cardPassKey, now: scannedAt });
          const { card } = await lookUpPass(pass);
          askAmount({ phone: null, pass, card, enrolment: null }, startAt(scannedAt));
        },
        { withoutSignal: () => askUnchecked({ phone: null, pass }, startAt(scannedAt)) },
      );
    },

    enrol: (phone: string, enrolment: NonNullable<PostingClient["enrolment"]>, start?: PostingStart) =>
      askAmount({ phone, card: null, enrolment }, start),

    post: (screen: AmountScreen, amountCents: number | null) => {
      const filled = { ...screen, amountCents };
      const { client, key, happenedAt } = filled;
      if (client.isUnchecked) {
        setShown({ at: "unsent", screen: filled });
        return;
      }
      return attempt(
        async () => {
          const posted = await sendPosting({ ...named(client), amountCents, happenedAt }, { key });
          signal("green");
          setShown({ at: "posted", posted });
          stored.dropSettled(({ work }) => work.key === key);
          refresh();
        },
        // The response is missing, so the posting may have arrived.
        { back: filled, withoutSignal: () => store(filled, { isSent: true }) },
      );
    },

    store: (screen: AmountScreen) => store(screen, { isSent: false }),

    removeStored: (work: QueuedWork) => {
      stored.remove(work);
      setShown({ at: "phone", isNext: true, removed: work });
    },

    /** Opens a refused posting again, with its client, amount, time and key. */
    reopen: ({ cardId, phone, key, happenedAt, amountCents }: QueuedPosting) =>
      attempt(async () => {
        const start = { key, happenedAt, amountCents };
        if (cardId === null && phone !== null) return find(phone, start);
        const { card } = await lookUpCard(cardId ?? "");
        askAmount({ phone, card, enrolment: null }, start);
      }),

    undo: (id: string) =>
      attempt(
        async () => {
          const undone = await sendPostingUndo(id);
          setShown({ at: "phone", isNext: true, undone });
          refresh();
        },
        // The response is missing, so the posting may be undone: pressing again has the same response.
        { withoutSignal: () => refuse({ ...panel.offline, fields: {} }, shown) },
      ),
  };
}

function named({ phone, pass, card, enrolment }: PostingClient) {
  if (card) return { cardId: card.id };
  if (phone === null) return { pass };
  return { client: { phone, name: enrolment?.name ?? null, consents: enrolment?.consents ?? [] } };
}

export type PostingWork = ReturnType<typeof usePosting>;
