import { messageWorker } from "#web/enhance/message-worker.ts";
import { couponPart } from "#web/routes/public/coupon/coupon.attributes.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { cachedCoupon } from "./my-coupon-card.attributes.ts";

/** The maximum number of coupons cached in advance. A client with more open coupons opens the others manually. */
const maxCachedCoupons = 10;

/**
 * Caches redeemable coupons with their QR codes as soon as they are listed, because at the counter there may be no
 * network to open them for the first time.
 */
export async function cacheCoupons(): Promise<void> {
  const all = document.querySelectorAll<HTMLAnchorElement>(`a[${cachedCoupon.qr}]`);
  const links = [...all].slice(0, maxCachedCoupons);
  if (links.length === 0 || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const areCached = await Promise.all(links.map(isCachedAsListed));
  const missing = links.filter((_, index) => !areCached[index]);
  if (active && missing.length > 0) messageWorker(active, { keep: missing.flatMap(urlsOf) });
}

/** Returns the URLs of a coupon's page and of its QR code. */
function urlsOf(link: HTMLAnchorElement): string[] {
  return [link.href, new URL(readData(link, cachedCoupon).qr, location.origin).href];
}

/**
 * Checks whether the cached page matches the list. A page cached while the coupon awaited payment has no code to
 * show. The company may also have been deactivated or reactivated since.
 */
async function isCachedAsListed(link: HTMLAnchorElement): Promise<boolean> {
  const cached = await caches.match(link.href, { ignoreVary: true });
  const page = await cached?.text();
  const { state, suspended } = couponPart;
  if (!page?.includes(`${state}="issued"`)) return false;
  return page.includes(`${suspended}=`) === link.hasAttribute(cachedCoupon.suspended);
}
