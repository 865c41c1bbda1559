import { isAPIError } from "better-auth/api";
import { parseSetCookieHeader } from "better-auth/cookies";
import type { Cookies } from "#server/platform/cookies/cookies.ts";
import type { AuthRequest } from "./auth.ts";
import { secondFactorCookie, sessionCookie } from "./better-auth.ts";

/** Builds the request for the library, with only the cookies that this call needs. */
export function requestWithCookies({ visitor, cookies }: AuthRequest, names: string[]): { headers: Headers } {
  const headers = new Headers();
  if (visitor.userAgent !== undefined) headers.set("user-agent", visitor.userAgent);
  const pairs = names.map((name) => `${name}=${encodeURIComponent(cookies.get(name) ?? "")}`);
  headers.set("cookie", pairs.join("; "));
  return { headers };
}

export function setCookiesFrom(cookies: Cookies, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    for (const [name, { value, "max-age": maxAge }] of parseSetCookieHeader(line)) {
      if (name !== sessionCookie && name !== secondFactorCookie) continue;
      if (value === "" || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value, { maxAge });
    }
  }
}

/** Returns the code of a refusal by the library. Any other error is a fault and is thrown again. */
export function refusalCode(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  return String(error.body?.code);
}
