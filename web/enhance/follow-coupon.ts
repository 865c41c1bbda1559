import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { readPage, replacePart } from "./page-part.ts";

const part = "[data-coupon]";
const pollMs = 5_000;

/** The page of a coupon turns by itself when the shop uses it (markup: routes/public/coupon/coupon.tsx). */
export function followCoupon(): void {
  const id = document.querySelector<HTMLElement>(part)?.dataset.coupon;
  if (id === undefined) return;
  const events = new EventSource(apiPaths.couponEvents(id));
  events.addEventListener("state", ({ data }) => void show(JSON.parse(data)));
  // A network that fails is tried again by the browser; a refusal is final, and then the page asks.
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

/** The server draws the new state; who cannot see it hears it. A page that was overtaken on its way is not shown. */
async function show(state: CouponState): Promise<void> {
  latest = state;
  if (document.querySelector<HTMLElement>(part)?.dataset.state === state) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const html = await answer.text();
  if (latest !== state) return;
  const next = replacePart(part, readPage(html));
  const said = document.querySelector("[data-coupon-said]");
  if (said) said.textContent = next?.querySelector("[data-state-text]")?.textContent ?? "";
}
