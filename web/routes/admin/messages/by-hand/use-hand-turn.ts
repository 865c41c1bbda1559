import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { HandAnswer } from "#contract/message/by-hand/by-hand.schema.ts";
import type { HandCard, HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { handQueueQuery } from "./hand-queries.ts";

/** How often a free screen asks for a message, and how soon after a request that only skipped some. */
const pollMs = 15_000;
const againMs = 300;

/** A message that the user marked as sent or as without WhatsApp, as long as it can be undone here. */
export type AnsweredCard = Pick<HandCard, "id" | "name" | "phone"> & { answer: HandAnswer };

type Action = { name: string; run: () => Promise<HandTurn> };

/** The message on the user's screen, and what they can do with it. Each action returns the next one. */
export function useHandTurn() {
  const cache = useQueryClient();
  const [answered, setAnswered] = useState<AnsweredCard>();
  /** A second press may come before the screen shows that the first one is running. */
  const isBusy = useRef(false);
  const closeFailure = useRef<() => void>(undefined);
  const takeOptions = orpc.messagesByHand.take.queryOptions();
  const { data, error, refetch } = useQuery({
    ...takeOptions,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
    refetchInterval: ({ state }) => (state.data?.card ? false : state.data?.hasMore ? againMs : pollMs),
  });

  const show = (turn: HandTurn) => {
    closeFailure.current?.();
    cache.setQueryData(takeOptions.queryKey, turn);
    void cache.invalidateQueries({ queryKey: handQueueQuery(orpc).queryKey });
  };
  const fail = (failure: unknown) => {
    closeFailure.current?.();
    closeFailure.current = showFailure(failure);
    void refetch();
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: show,
    onError: fail,
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const act = (action: Action) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(action);
  };

  return {
    turn: data,
    error,
    refetch,
    answered,
    /** The name of the action that is running. */
    running: isPending ? variables.name : undefined,
    open: ({ id }: HandCard) => act({ name: "open", run: () => openChat(id) }),
    answer: (card: HandCard, answer: HandAnswer) =>
      act({
        name: answer,
        run: async () => {
          const turn = await api.messagesByHand.answer({ id: card.id, answer });
          // The text of a test is deleted with its answer.
          const canUndo = answer !== "not_sent" && card.kind !== "test";
          setAnswered(canUndo ? { ...card, answer } : undefined);
          return turn;
        },
      }),
    postpone: ({ id }: HandCard) => act({ name: "postpone", run: () => api.messagesByHand.postpone({ id }) }),
    undo: ({ id }: AnsweredCard) =>
      act({
        name: "undo",
        run: async () => {
          setAnswered(undefined);
          return api.messagesByHand.undo({ id });
        },
      }),
  };
}

export type HandTurnState = ReturnType<typeof useHandTurn>;

/**
 * Opens the chat in a new tab, after the server decided that the client may get the message. The tab is opened before
 * the request: browsers allow it only while they handle the tap.
 */
async function openChat(id: string): Promise<HandTurn> {
  const tab = window.open("", "_blank");
  try {
    const turn = await api.messagesByHand.open({ id });
    const url = turn.card?.id === id ? turn.card.opened?.url : undefined;
    if (tab && url) {
      tab.opener = null;
      tab.location.replace(url);
    } else {
      tab?.close();
    }
    return turn;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
