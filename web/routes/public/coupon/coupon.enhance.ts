import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { couponStateText } from "#web/coupons/coupon-state-badge.attributes.ts";
import { readPage, replacePart } from "#web/enhance/page-part.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { couponAnnouncement, couponPart } from "./coupon.attributes.ts";

const part = `[${couponPart.id}]`;
const pollMs = 5_000;

/** Updates the page of a coupon automatically when its state changes, for instance when the shop redeems it. */
export function followCoupon(): void {
  const shown = document.querySelector(part);
  if (!shown) return;
  const { id } = readData(shown, couponPart);
  const events = new EventSource(apiPaths.couponEvents(id));
  events.addEventListener("state", ({ data }) => void show(JSON.parse(data)));
  // The browser reconnects after a network error. A refusal closes the stream for good, and the page polls instead.
  events.addEventListener("error", () => {
    if (events.readyState === EventSource.CLOSED) poll(id);
  });
}

function poll(id: string): void {
  const readState = async () => {
    if (document.visibilityState === "hidden") return;
    const response = await fetch(apiPaths.coupon(id)).catch(() => undefined);
    if (response?.ok) await show((await response.json()).state);
  };
  setInterval(readState, pollMs);
  document.addEventListener("visibilitychange", readState);
}

let latest: CouponState | undefined;

/**
 * Shows the new state as rendered by the server and announces it to screen readers. Discards a response if a newer
 * state arrived in the meantime.
 */
async function show(state: CouponState): Promise<void> {
  latest = state;
  const shown = document.querySelector(part);
  if (shown && readData(shown, couponPart).state === state) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const html = await response.text();
  if (latest !== state) return;
  const next = replacePart(part, readPage(html));
  const announcement = document.querySelector(`[${couponAnnouncement}]`);
  if (announcement) announcement.textContent = next?.querySelector(`[${couponStateText}]`)?.textContent ?? "";
}
