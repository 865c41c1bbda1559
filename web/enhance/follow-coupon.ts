import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { readPage, replacePart } from "./page-part.ts";

const part = "[data-coupon]";
const pollMs = 5_000;

/** Updates the page of a coupon automatically when the shop redeems it (markup: routes/public/coupon/coupon.tsx). */
export function followCoupon(): void {
  const id = document.querySelector<HTMLElement>(part)?.dataset.coupon;
  if (id === undefined) return;
  const events = new EventSource(apiPaths.couponEvents(id));
  events.addEventListener("state", ({ data }) => void show(JSON.parse(data)));
  // The browser reconnects after a network error. A refusal closes the stream for good, and the page polls instead.
  events.addEventListener("error", () => {
    if (events.readyState === EventSource.CLOSED) ask(id);
  });
}

function ask(id: string): void {
  const once = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await fetch(apiPaths.coupon(id)).catch(() => undefined);
    if (answer?.ok) await show((await answer.json()).state);
  };
  setInterval(once, pollMs);
  document.addEventListener("visibilitychange", once);
}

let latest: CouponState | undefined;

/**
 * Shows the new state as rendered by the server and announces it to screen readers. Discards a response if a newer
 * state arrived in the meantime.
 */
async function show(state: CouponState): Promise<void> {
  latest = state;
  if (document.querySelector<HTMLElement>(part)?.dataset.state === state) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const html = await answer.text();
  if (latest !== state) return;
  const next = replacePart(part, readPage(html));
  const said = document.querySelector("[data-coupon-announcement]");
  if (said) said.textContent = next?.querySelector("[data-state-text]")?.textContent ?? "";
}
