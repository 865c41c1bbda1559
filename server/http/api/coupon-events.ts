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
  /** Absent where nothing is heard, as in development: then pages ask again by themselves. */
  couponChanges?: ChangeHub | undefined;
};

export const couponEventsPath = "/api/coupons/:id/events";

const channelHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies that collect an answer before they pass it on would keep the news to themselves.
  "x-accel-buffering": "no",
};

/** A proxy that hears nothing for a minute hangs up. */
const quietMs = 20_000;
const tickMs = 1_000;
/** Phones that went to sleep are let go; a page that is still there comes back by itself. */
const longestMs = 10 * 60_000;
const mostStreams = 2_000;
/** One network may hold a share of them and no more; its other pages ask again by themselves. */
const mostStreamsPerAddress = 200;

/** A coupon's state as it changes, as server-sent events: at once, and then each time. */
export function couponEvents(services: Services) {
  const streams = countStreams();
  return async (c: AppContext): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    if (!isUuid(id) || (await readCouponState(services, id)) === undefined) throw new AppError("not_found");
    const address = c.get("clientAddress");
    if (services.couponChanges === undefined || streams.areTooMany(address))
      throw new AppError("unavailable");
    // Nobody would read the stream, nor end it.
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
      all >= mostStreams || (byAddress.get(address) ?? 0) >= mostStreamsPerAddress,
    /** Counts one more; what it gives back counts it no more. */
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
      let saidAt = startedAt;
      let isOver = false;
      let isBehind = false;
      const isFull = () => (controller.desiredSize ?? 0) <= 0;
      const say = (text: string) => {
        saidAt = Date.now();
        controller.enqueue(encoder.encode(text));
      };
      const sayState = async () => {
        const state = await readCouponState(services, id).catch(() => undefined);
        if (state === undefined || isOver) return;
        // A client that does not read gets the latest state when it does, and not all of them.
        isBehind = isFull();
        if (!isBehind) say(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
      };
      const tick = setInterval(() => {
        if (services.isStopping() || Date.now() - startedAt > longestMs) {
          end();
          controller.close();
        } else if (Date.now() - saidAt > quietMs && !isFull()) say(": \n\n");
      }, tickMs);
      const stopWatching = hub.watch(id, () => void sayState());
      end = () => {
        if (isOver) return;
        isOver = true;
        clearInterval(tick);
        stopWatching();
        onEnd();
      };
      catchUp = () => {
        if (isBehind) void sayState();
      };
      void sayState();
    },
    pull: () => catchUp(),
    cancel: () => end(),
  });
}
