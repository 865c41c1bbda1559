import type { IncomingMessage } from "node:http";
import { productCookieNamePart } from "#server/platform/cookies/cookies.ts";

export const hostForm = /^[\w.:[\]-]+$/;

/** Checks for a plain GET or HEAD. The app handles, and refuses, a request with a body or a malformed host. */
export function isBodilessRead({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  return hostForm.test(headers.host ?? "");
}

/** Checks for a read without any cookie that identifies a user, a device or a counter. */
export function isAnonymousRead(request: IncomingMessage): boolean {
  return isBodilessRead(request) && !request.headers.cookie?.includes(productCookieNamePart);
}
