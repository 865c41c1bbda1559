import { panelNotFoundPatterns } from "#contract/paths.ts";
import { rpc } from "#contract/security/rpc.api.ts";

export type RouteClass = "probe" | "asset" | "media" | "api" | "page";

/** Returns one of a few classes of paths, so that metrics never have more label values than these. */
export function routeClass(path: string): RouteClass {
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "probe";
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/media/") || path.startsWith("/og/")) return "media";
  if (isApiPath(path)) return "api";
  return "page";
}

export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/** Checks for pages of the back-office and of shops: none of them may be stored on the disk of a shared computer. */
export function isPanelPath(path: string): boolean {
  return panels.some((panel) => path === panel || path.startsWith(`${panel}/`) || path === `${panel}.data`);
}

const panels = Object.values(panelNotFoundPatterns).map((pattern) => `/${pattern.replace("/*", "")}`);

/**
 * Returns the path in a form that may be logged. An id in a path can grant access (`/cupom/{id}` opens the coupon),
 * so only parts that look like words stay, and the names of our own procedures, which show which one was called.
 */
export function pathShape(path: string): string {
  const parts = path.split("/").slice(0, 8);
  const isOfProcedure = path.startsWith("/api/rpc/");
  const isSafe = (part: string) => isWord(part) || (isOfProcedure && procedures.has(part));
  return parts.map((part) => (isSafe(part) ? part : ":id")).join("/");
}

const procedures = new Set(Object.keys(rpc));

const isWord = (part: string) => part === "" || /^[a-z][a-z.-]{0,39}$/.test(part);
