import type { IncomingMessage } from "node:http";
import { productCookieMark } from "#server/platform/cookies/cookies.ts";

export const hostForm = /^[\w.:[\]-]+$/;

/** Reads, and sends nothing by which the product knows a person. */
export function isOfAnyone({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  // A body that nobody asked for is the app's to refuse.
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  // And so is a host that is none.
  if (!hostForm.test(headers.host ?? "")) return false;
  return headers.cookie === undefined || !headers.cookie.includes(productCookieMark);
}
