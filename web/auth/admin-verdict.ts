import { allows } from "#contract/account/roles.ts";
import type { SessionUser } from "#contract/account/session.view.ts";
import { routePatterns } from "#contract/paths.ts";

/** What the guard of the back-office decides (spec 4 and 6); "verify" asks the server once more who this is. */
export type AdminVerdict = "login" | "limited" | "restricted" | "verify" | "content";

const { appearance, settings, legal, kit } = routePatterns.admin;
const adminOnly = [appearance, settings, legal];

/** Pure. `pattern` is the route's own in the contract, so that neither case nor a slash at the end gets around it. */
export function adminVerdict(user: SessionUser | null, pattern: string): AdminVerdict {
  // The UI kit shows nothing of anyone, and only development serves it.
  if (pattern === kit) return "content";
  if (user === null) return "login";
  if (isWithin(adminOnly, pattern)) return allows("admin", user.role) ? "verify" : "restricted";
  return allows("editor", user.role) ? "content" : "limited";
}

function isWithin(areas: readonly string[], pattern: string): boolean {
  return areas.some((area) => pattern === area || pattern.startsWith(`${area}/`));
}
