import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/schemas/identifiers.ts";
import { readCouponState } from "#server/domain/coupon/read-coupon-state.ts";
import type { ChangeHub } from "#server/platform/database/change-hub.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { AppContext } from "./app-env.ts";

type Services = {
  db: Database;
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

/** A coupon's state as it changes, as server-sent events: at once, and then each time. */
export function couponEvents(services: Services) {
  let open = 0;
  return async (c: AppContext): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    if (!isUuid(id) || (await readCouponState(services, id)) === undefined) throw new AppError("not_found");
    if (services.couponChanges === undefined || open >= mostStreams) throw new AppError("unavailable");
    // Nobody would read the stream, nor end it.
    if (c.req.method === "HEAD") return new Response(null, { headers: channelHeaders });
    open++;
    const body = stateStream(services, services.couponChanges, id, () => open--);
    return new Response(body, { headers: channelHeaders });
  };
}

function stateStream(services: Services, hub: ChangeHub, id: string, onEnd: () => void) {
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const startedAt = Date.now();
      let saidAt = startedAt;
      let isOver = false;
      const say = (text: string) => {
        if (isOver) return;
        saidAt = Date.now();
        controller.enqueue(encoder.encode(text));
      };
      const sayState = async () => {
        const state = await readCouponState(services, id).catch(() => undefined);
        if (state !== undefined) say(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
      };
      const tick = setInterval(() => {
        if (services.isStopping() || Date.now() - startedAt > longestMs) {
          end();
          controller.close();
        } else if (Date.now() - saidAt > quietMs) say(": \n\n");
      }, tickMs);
      const stopWatching = hub.watch(id, () => void sayState());
      end = () => {
        if (isOver) return;
        isOver = true;
        clearInterval(tick);
        stopWatching();
        onEnd();
      };
      void sayState();
    },
    cancel: () => end(),
  });
}
