import type { RequestListener, Server } from "node:http";

/**
 * Holds requests while a listening socket is closed. Closing it drops the connections that the operating system has
 * accepted and Node has not. Under load there are always some, because clients that got a response immediately
 * connect again. During the close, therefore, no response is sent: requests wait behind the gate, Node accepts the
 * pending connections, and soon no new ones arrive.
 */
export type RequestGate = { listener: RequestListener; shut(): void; open(): void };

export function createGate(listener: RequestListener): RequestGate {
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

/** An idle turn of the event loop is shorter than this. */
const idleTurnMs = 1;
const longestWaitMs = 2_000;

/**
 * Node accepts connections once in each turn of the event loop: after a short turn without new connections, none is
 * pending.
 */
export async function untilNoNewConnections(server: Server): Promise<void> {
  let greeted = 0;
  const count = () => {
    greeted += 1;
  };
  server.on("connection", count);
  const end = performance.now() + longestWaitMs;
  let isIdle = false;
  while (!isIdle && performance.now() < end) {
    const [before, start] = [greeted, performance.now()];
    await nextTurn();
    isIdle = greeted === before && performance.now() - start < idleTurnMs;
  }
  server.off("connection", count);
}

/** Resolves immediately after the event loop has polled for new events. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
