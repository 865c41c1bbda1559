import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiPaths } from "#contract/api-paths.ts";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { FakeEventSource } from "#tests/support/fake-event-source.ts";
import { find } from "#tests/support/render-island.ts";
import { htmlOf, showHtml } from "#tests/support/show-html.ts";
import { couponStateText } from "#web/coupons/coupon-state-badge.attributes.ts";
import { dataProps, marker, readData } from "#web/ui/data-attributes.ts";
import { couponAnnouncement, couponPart } from "./coupon.attributes.ts";
import { followCoupon } from "./coupon.enhance.ts";

/** The responses to the next requests of the page. */
let pages: Promise<Response>[] = [];
let polled: CouponState = "issued";
const request = vi.fn((url: string) =>
  url === apiPaths.coupon("c1")
    ? Promise.resolve(Response.json({ state: polled }))
    : (pages.shift() ?? Promise.reject(new TypeError("offline"))),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("fetch", request);
  request.mockClear();
  pages = [];
  showHtml(<CouponPage state="issued" />);
  followCoupon();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function CouponPage({ state }: { state: CouponState }) {
  return (
    <>
      <p role="status" {...marker(couponAnnouncement)} />
      <div {...dataProps(couponPart, { id: "c1", state, suspended: undefined })}>
        <b {...marker(couponStateText)}>{`texto de ${state}`}</b>
      </div>
    </>
  );
}

const page = (state: CouponState) => new Response(`<main>${htmlOf(<CouponPage state={state} />)}</main>`);
const flush = () => vi.advanceTimersByTimeAsync(0);
const shownState = () => readData(find(`[${couponPart.id}]`), couponPart).state;
const announced = () => find(`[${couponAnnouncement}]`).textContent;

it("shows the page's new part when the state changes, and announces it", async () => {
  expect(FakeEventSource.latest.url).toBe(apiPaths.couponEvents("c1"));
  pages = [Promise.resolve(page("redeemed"))];
  FakeEventSource.latest.send("redeemed");
  await flush();
  expect(shownState()).toBe("redeemed");
  expect(announced()).toBe("texto de redeemed");
});

it("requests nothing for the state that is shown already", async () => {
  FakeEventSource.latest.send("issued");
  await flush();
  expect(request).not.toHaveBeenCalled();
});

it("discards a late response to an older state", async () => {
  let answerLate: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  pages = [late, Promise.resolve(page("redeemed"))];
  FakeEventSource.latest.send("expired");
  FakeEventSource.latest.send("redeemed");
  await flush();
  expect(shownState()).toBe("redeemed");
  answerLate(page("expired"));
  await flush();
  expect(shownState()).toBe("redeemed");
  expect(announced()).toBe("texto de redeemed");
});

it("keeps the shown part when the page cannot be loaded", async () => {
  pages = [Promise.resolve(new Response("", { status: 503 }))];
  FakeEventSource.latest.send("redeemed");
  await flush();
  FakeEventSource.latest.send("cancelled");
  await flush();
  expect(shownState()).toBe("issued");
  expect(announced()).toBe("");
});

it("polls after the server refused the stream, but not while the page is hidden", async () => {
  FakeEventSource.latest.fail(FakeEventSource.CLOSED);
  request.mockClear();
  polled = "redeemed";
  pages = [Promise.resolve(page("redeemed"))];
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(request).not.toHaveBeenCalled();
  visibility.mockReturnValue("visible");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shownState()).toBe("redeemed");
  expect(announced()).toBe("texto de redeemed");
});

it("leaves a new connection after a network error to the browser", async () => {
  FakeEventSource.latest.fail(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request).not.toHaveBeenCalled();
});
