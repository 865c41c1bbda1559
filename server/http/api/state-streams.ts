import { AppError } from "#contract/errors.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import type { ChangeHub } from "#server/platform/database/change-hub.ts";

type Watched = {
  /** Absent where no change notifications arrive, as in development: pages then poll. */
  hub: ChangeHub | undefined;
  /** The id that notifications of the hub carry. */
  id: string;
  /** Reads the current state. Undefined ends the stream: the record is gone, or the caller may no longer see it. */
  readState: () => Promise<string | undefined>;
};

export type StateStreams = { open(c: AppContext, watched: Watched): Response };

const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies that buffer a response before they forward it would delay the events.
  "x-accel-buffering": "no",
};

/** A proxy closes a connection that was silent for a minute. */
const keepAliveMs = 20_000;
const tickMs = 1_000;
/** Closes the streams of phones that went to sleep. A page that is still open reconnects automatically. */
const longestMs = 10 * 60_000;
const maxStreams = 2_000;
/** One network may hold only a share of the streams. Its other pages poll instead. */
const maxStreamsPerAddress = 200;

/**
 * Sends the state of a record as server-sent events: immediately, and then after each change. All streams of the
 * process count together, whatever they send.
 */
export function stateStreams({ isStopping }: { isStopping: () => boolean }): StateStreams {
  const streams = countStreams();
  return {
    open(c, { hub, id, readState }) {
      const address = c.get("clientAddress");
      if (hub === undefined || streams.areTooMany(address)) throw new AppError("unavailable");
      // A HEAD request would neither read the stream nor end it.
      if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
      const onEnd = streams.open(address);
      const body = streamStates({ readState, isStopping, onEnd, watch: (read) => hub.watch(id, read) });
      return new Response(body, { headers: streamHeaders });
    },
  };
}

function countStreams() {
  const byAddress = new Map<string, number>();
  let all = 0;
  const count = (address: string, change: 1 | -1) => {
    all += change;
    const own = (byAddress.get(address) ?? 0) + change;
    if (own === 0) byAddress.delete(address);
    else byAddress.set(address, own);
  };
  return {
    areTooMany: (address: string) =>
      all >= maxStreams || (byAddress.get(address) ?? 0) >= maxStreamsPerAddress,
    /** Counts one more stream. The returned function removes it from the count. */
    open(address: string): () => void {
      count(address, 1);
      return () => count(address, -1);
    },
  };
}

type Streamed = Pick<Watched, "readState"> & {
  isStopping: () => boolean;
  onEnd: () => void;
  /** Returns the function that stops watching. */
  watch: (onChange: () => void) => () => void;
};

function streamStates({ readState, isStopping, onEnd, watch }: Streamed): ReadableStream<Uint8Array> {
  let end = () => {};
  let catchUp = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const startedAt = Date.now();
      let sentAt = startedAt;
      let isOver = false;
      let isBehind = false;
      const isFull = () => (controller.desiredSize ?? 0) <= 0;
      const send = (text: string) => {
        sentAt = Date.now();
        controller.enqueue(encoder.encode(text));
      };
      const close = () => {
        if (isOver) return;
        end();
        controller.close();
      };
      const sendState = async () => {
        // After a failed read the stream stays open: the next change is read again.
        const read = await readState().then(
          (state) => ({ state }),
          () => undefined,
        );
        if (read === undefined || isOver) return;
        if (read.state === undefined) return close();
        // A client that does not read gets only the latest state when it reads again, not every state in between.
        isBehind = isFull();
        if (!isBehind) send(`event: state\ndata: ${JSON.stringify(read.state)}\n\n`);
      };
      const tick = setInterval(() => {
        if (isStopping() || Date.now() - startedAt > longestMs) close();
        else if (Date.now() - sentAt > keepAliveMs && !isFull()) send(": \n\n");
      }, tickMs);
      const stopWatching = watch(() => void sendState());
      end = () => {
        if (isOver) return;
        isOver = true;
        clearInterval(tick);
        stopWatching();
        onEnd();
      };
      catchUp = () => {
        if (isBehind) void sendState();
      };
      void sendState();
    },
    pull: () => catchUp(),
    cancel: () => end(),
  });
}
