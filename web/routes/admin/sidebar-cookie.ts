import { limits } from "#contract/limits.ts";

const name = "sidebar";

/** Open unless the user closed it. The server reads the cookie too, so that the first paint is correct. */
export function isSidebarOpen(cookieHeader: string | null): boolean {
  const cookies = (cookieHeader ?? "").split(";").map((cookie) => cookie.trim());
  return !cookies.includes(`${name}=closed`);
}

/** Kept for 7 days (spec 2 and 9), for the back-office alone. */
export function sidebarCookie(open: boolean): string {
  const maxAge = limits.sidebarCookieDays * 24 * 60 * 60;
  return `${name}=${open ? "open" : "closed"}; Max-Age=${maxAge}; Path=/admin; SameSite=Lax`;
}
