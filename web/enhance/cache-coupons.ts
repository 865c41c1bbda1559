import { messageWorker } from "./message-worker.ts";

/** The maximum number of coupons cached in advance. A client with more open coupons opens the others manually. */
const most = 10;

/**
 * Caches redeemable coupons with their QR codes as soon as they are listed, because at the counter there may be no
 * network to open them for the first time (markup: routes/public/my-coupons/my-coupon-card.tsx).
 */
export async function cacheCoupons(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-cache-qr]")].slice(0, most);
  if (links.length === 0 || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const areKept = await Promise.all(links.map(isCachedAsListed));
  const missing = links.filter((_, index) => !areKept[index]);
  if (active && missing.length > 0) {
    messageWorker(active, { keep: missing.flatMap(({ href, dataset }) => [href, qrOf(dataset)]) });
  }
}

function qrOf({ cacheQr = "" }: DOMStringMap): string {
  return new URL(cacheQr, location.origin).href;
}

/**
 * Checks whether the cached page matches the list. A page cached while the coupon awaited payment has no code to
 * show. The company may also have been deactivated or reactivated since.
 */
async function isCachedAsListed({ href, dataset }: HTMLAnchorElement): Promise<boolean> {
  const kept = await caches.match(href, { ignoreVary: true });
  const page = await kept?.text();
  if (!page?.includes('data-state="issued"')) return false;
  return page.includes("data-suspended=") === (dataset.suspended !== undefined);
}
