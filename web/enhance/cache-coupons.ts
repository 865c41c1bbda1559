import { messageWorker } from "./message-worker.ts";

/** Whoever has more of them open at once opens the others by hand. */
const most = 10;

/**
 * Coupons that can still be used are kept with their QR codes as soon as they are listed: at the counter there may be
 * no network to open them for the first time (markup: routes/public/my-coupons/my-coupon-card.tsx).
 */
export async function cacheCoupons(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-keep]")].slice(0, most);
  if (links.length === 0 || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const areKept = await Promise.all(links.map(isCachedAsListed));
  const missing = links.filter((_, index) => !areKept[index]);
  if (active && missing.length > 0) {
    messageWorker(active, { keep: missing.flatMap(({ href, dataset }) => [href, qrOf(dataset)]) });
  }
}

function qrOf({ keep = "" }: DOMStringMap): string {
  return new URL(keep, location.origin).href;
}

/** One that was kept while it waited for its payment has no code to show; and its shop may have left or come back since. */
async function isCachedAsListed({ href, dataset }: HTMLAnchorElement): Promise<boolean> {
  const kept = await caches.match(href, { ignoreVary: true });
  const page = await kept?.text();
  if (!page?.includes('data-state="issued"')) return false;
  return page.includes("data-suspended=") === (dataset.suspended !== undefined);
}
