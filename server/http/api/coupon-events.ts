import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/fields/identifiers.ts";
import { readCouponState } from "#server/domain/coupon/read-coupon-state.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import type { ChangeHub } from "#server/platform/database/change-hub.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

type Services = {
  db: ReadOnlyDatabase;
  now: () => Date;
  isStopping: () => boolean;
  /** Absent where no change notifications arrive, as in development: pages then poll. */
  couponChanges?: ChangeHub | undefined;
};

export const couponEventsPath = "/api/coupons/:id/events";

const channelHeaders = {
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

/** Sends the state of a coupon as server-sent events: immediately, and then after each change. */
export function couponEvents(services: Services) {
  const streams = countStreams();
  return async (c: AppContext): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    if (!isUuid(id) || (await readCouponState(services, id)) === undefined) throw new AppError("not_found");
    const address = c.get("clientAddress");
    if (services.couponChanges === undefined || streams.areTooMany(address))
      throw new AppError("unavailable");
    // A HEAD request would neither read the stream nor end it.
    if (c.req.method === "HEAD") return new Response(null, { headers: channelHeaders });
    const body = stateStream(services, services.couponChanges, id, streams.open(address));
    return new Response(body, { headers: channelHeaders });
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

function stateStream(services: Services, hub: ChangeHub, id: string, onEnd: () => void) {
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
      const sendState = async () => {
        const state = await readCouponState(services, id).catch(() => undefined);
        if (state === undefined || isOver) return;
        // A client that does not read gets only the latest state when it reads again, not every state in between.
        isBehind = isFull();
        if (!isBehind) send(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
      };
      const tick = setInterval(() => {
        if (services.isStopping() || Date.now() - startedAt > longestMs) {
          end();
          controller.close();
        } else if (Date.now() - sentAt > keepAliveMs && !isFull()) send(": \n\n");
      }, tickMs);
      const stopWatching = hub.watch(id, () => void sendState());
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
