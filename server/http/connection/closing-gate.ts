import type { RequestListener, Server } from "node:http";

/**
 * Closing a listening socket cuts those whom the system has let in and we have not greeted yet, and under load somebody
 * always waits there: who got an answer comes back at once. So for the moment of closing nobody gets one. The requests
 * wait behind the gate, whoever knocks is greeted, and soon nobody knocks any more.
 */
export type Gate = { listener: RequestListener; shut(): void; open(): void };

export function createGate(listener: RequestListener): Gate {
  let held: (() => void)[] | undefined;
  return {
    listener: (request, response) => {
      if (held) held.push(() => listener(request, response));
      else listener(request, response);
    },
    shut: () => {
      held ??= [];
    },
    open: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const answer of waiting) answer();
    },
  };
}

/** A turn of the event loop in which nothing is done is shorter than this. */
const quietTurnMs = 1;
const longestWaitMs = 2_000;

/** Connections are taken once in each turn of the event loop: after a short one that brought none, none is waiting. */
export async function untilNoNewConnections(server: Server): Promise<void> {
  let greeted = 0;
  const count = () => {
    greeted += 1;
  };
  server.on("connection", count);
  const end = performance.now() + longestWaitMs;
  let isQuiet = false;
  while (!isQuiet && performance.now() < end) {
    const [before, start] = [greeted, performance.now()];
    await nextTurn();
    isQuiet = greeted === before && performance.now() - start < quietTurnMs;
  }
  server.off("connection", count);
}

/** Resolves right after the event loop has looked for what is new. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
