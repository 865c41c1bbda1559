import { apiPaths } from "#contract/api-paths.ts";
import { createPageKey, pageKey } from "#contract/page-key.ts";
import { routePatterns } from "#contract/paths.ts";
import type { OfflineCache } from "./offline-caches.ts";

/** The cache and the key of a stored response. */
export type CacheEntry = { cache: OfflineCache; key: string; type: RegExp };

/**
 * The pages of one client. Pages with personal data or a code (`tela`) and unsubscribe links (`sair`) are not listed,
 * and therefore not cached.
 */
const ownPageKey = createPageKey([
  { pattern: routePatterns.coupon, parameters: [] },
  { pattern: routePatterns.myCoupons, parameters: ["estado", "depois"] },
  { pattern: routePatterns.loyaltyProgress, parameters: ["cartao", "depois"] },
]);

/** The QR codes that a client shows at a counter: of coupons and of vouchers. */
const qrCodes = [apiPaths.couponQr("ID"), apiPaths.voucherQr("ID")].map(
  (path) => new RegExp(`^${path.replace("ID", "[\\w-]{1,100}").replace(".", "\\.")}$`),
);
const page = /^text\/html\b/;
const picture = /^image\//;

/** Only the URLs listed here are cached: no panel, no form, no data. */
export function cacheEntryFor(address: string, ownOrigin: string): CacheEntry | undefined {
  const { origin, pathname, search } = new URL(address);
  if (origin !== ownOrigin) return undefined;
  if (pathname.startsWith("/assets/")) return { cache: "files", key: pathname, type: /^(?!text\/html)/ };
  if (pathname.startsWith("/media/")) return { cache: "pictures", key: pathname, type: picture };
  if (qrCodes.some((path) => path.test(pathname))) return { cache: "own", key: pathname, type: picture };
  const own = ownPageKey(pathname + search);
  if (own) return { cache: "own", key: own, type: page };
  const shared = pageKey(pathname + search);
  return shared ? { cache: "pages", key: shared, type: page } : undefined;
}

/** Their URL changes with their content, so a cached copy is never outdated. */
export function neverChanges({ cache }: CacheEntry): boolean {
  return cache === "files" || cache === "pictures";
}

type Answer = Pick<Response, "status" | "redirected" | "headers">;

/** A refusal or a redirect is not the content of this URL. Pages with `no-store` must not be cached. */
export function isCacheable({ status, redirected, headers }: Answer, { type }: CacheEntry): boolean {
  if (status !== 200 || redirected || !type.test(headers.get("Content-Type") ?? "")) return false;
  return type !== page || !forbidsStoring(headers);
}

/**
 * Checks for a response which means that the page no longer exists or no longer belongs to this client: a refusal, or
 * a page that must not be cached in its place. The cached copy is then deleted too.
 */
export function invalidatesCache(
  { status, headers }: Omit<Answer, "redirected">,
  { type }: CacheEntry,
): boolean {
  if ([401, 403, 404, 410].includes(status)) return true;
  return status === 200 && type === page && forbidsStoring(headers);
}

function forbidsStoring(headers: Headers): boolean {
  return /\bno-store\b/.test(headers.get("Cache-Control") ?? "");
}
