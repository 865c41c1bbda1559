import type { IncomingMessage } from "node:http";
import { productCookieMark } from "#server/platform/cookies/cookies.ts";

export const hostForm = /^[\w.:[\]-]+$/;

/** A plain GET or HEAD. A request with a body or with a malformed host is left to the app, which refuses it. */
export function isBodilessRead({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  return hostForm.test(headers.host ?? "");
}

/** A read without any cookie by which the product recognises a person, a device or a counter. */
export function isAnonymousRead(request: IncomingMessage): boolean {
  return isBodilessRead(request) && !request.headers.cookie?.includes(productCookieMark);
}
