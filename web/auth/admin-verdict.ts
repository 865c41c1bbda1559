import { allows } from "#contract/account/roles.ts";
import type { SessionUser } from "#contract/account/session.view.ts";
import { routePatterns } from "#contract/paths.ts";

/**
 * The decision of the back-office guard (spec 4 and 6). "verify" means that the server must confirm the admin's
 * session once more.
 */
export type AdminVerdict = "login" | "limited" | "restricted" | "verify" | "content";

const { appearance, messageSettings, settings, legal, kit } = routePatterns.admin;
const adminOnly = [appearance, messageSettings, settings, legal];

/**
 * Pure. `pattern` is the route pattern from the contract, not the URL, so different letter case or a trailing slash
 * cannot bypass the check.
 */
export function adminVerdict(user: SessionUser | null, pattern: string): AdminVerdict {
  // The UI kit shows no personal data, and only the development server serves it.
  if (pattern === kit) return "content";
  if (user === null) return "login";
  if (isWithin(adminOnly, pattern)) return allows("admin", user.role) ? "verify" : "restricted";
  return allows("editor", user.role) ? "content" : "limited";
}

function isWithin(areas: readonly string[], pattern: string): boolean {
  return areas.some((area) => pattern === area || pattern.startsWith(`${area}/`));
}
