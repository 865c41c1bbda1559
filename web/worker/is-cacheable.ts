import { keyAmong, pageKey } from "#contract/page-key.ts";
import { apiPaths, routePatterns } from "#contract/paths.ts";
import type { OfflineCache } from "./offline-caches.ts";

/** Where something is kept, and under which address. */
export type Place = { cache: OfflineCache; key: string; type: RegExp };

/** What a person has. A page of data or of a code (`tela`), or a way out (`sair`), is not listed, so it is not kept. */
const ownPageKey = keyAmong([
  { pattern: routePatterns.coupon, parameters: [] },
  { pattern: routePatterns.myCoupons, parameters: ["estado", "depois"] },
  { pattern: routePatterns.loyaltyProgress, parameters: [] },
  { pattern: routePatterns.loyaltyClub, parameters: [] },
  { pattern: routePatterns.companyClub, parameters: [] },
]);

const couponQr = new RegExp(
  `^${apiPaths.couponQr("ID").replace("ID", "[\\w-]{1,100}").replace(".", "\\.")}$`,
);
const page = /^text\/html\b/;
const picture = /^image\//;

/** Nothing is kept but what is named here: no panel, no form, no data. */
export function placeOf(address: string, ownOrigin: string): Place | undefined {
  const { origin, pathname, search } = new URL(address);
  if (origin !== ownOrigin) return undefined;
  if (pathname.startsWith("/assets/")) return { cache: "files", key: pathname, type: /^(?!text\/html)/ };
  if (pathname.startsWith("/media/")) return { cache: "pictures", key: pathname, type: picture };
  if (couponQr.test(pathname)) return { cache: "own", key: pathname, type: picture };
  const own = ownPageKey(pathname + search);
  if (own) return { cache: "own", key: own, type: page };
  const shared = pageKey(pathname + search);
  return shared ? { cache: "pages", key: shared, type: page } : undefined;
}

/** Their address names what is in them, so a kept one is never old. */
export function neverChanges({ cache }: Place): boolean {
  return cache === "files" || cache === "pictures";
}

type Answer = Pick<Response, "status" | "redirected" | "headers">;

/** A refusal or a way elsewhere is not what was seen at this address; nor is what the server wants kept nowhere. */
export function isCacheable({ status, redirected, headers }: Answer, { type }: Place): boolean {
  if (status !== 200 || redirected || !type.test(headers.get("Content-Type") ?? "")) return false;
  return type !== page || !/\bno-store\b/.test(headers.get("Cache-Control") ?? "");
}

/** It is gone, or is no longer this person's: then the kept one goes too. */
export function invalidatesCache({ status }: Pick<Response, "status">): boolean {
  return [401, 403, 404, 410].includes(status);
}
