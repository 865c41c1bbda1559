import { AppError } from "#contract/errors.ts";
import type { AppMiddleware } from "./app-env.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

export const isWrite = (method: string): boolean => !safeMethods.includes(method);

/**
 * Refuses writes from pages of other sites, which would use the cookies of our visitor, in JSON as well as by a form.
 * Browsers send the origin with every write. A program that sends none has no visitor's cookies either.
 */
export function refuseCrossOriginWrites(publicUrl: string | undefined): AppMiddleware {
  const isCrossOrigin = createIsCrossOrigin(publicUrl);
  return async (c, next) => {
    if (isWrite(c.req.method)) {
      const [site, origin, host] = [
        c.req.header("sec-fetch-site"),
        c.req.header("origin"),
        c.req.header("host"),
      ];
      if (isCrossOrigin({ "sec-fetch-site": site, origin, host })) throw new AppError("forbidden");
    }
    await next();
  };
}

type Headers = Partial<Record<"sec-fetch-site" | "origin" | "host", string | string[] | undefined>>;

/** Checks by its headers whether a write comes from a page of another site. */
export function createIsCrossOrigin(publicUrl: string | undefined): (headers: Headers) => boolean {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ "sec-fetch-site": site, origin, host }) => {
    if (site !== undefined && site !== "same-origin" && site !== "none") return true;
    return origin !== undefined && !isOwnOrigin(String(origin), ownOrigin, host);
  };
}

/** Without a PUBLIC_URL, the origin of the site is the host that the visitor used: localhost, 127.0.0.1, a name. */
function isOwnOrigin(origin: string, ownOrigin: string | undefined, host: Headers["host"]): boolean {
  if (ownOrigin !== undefined) return origin === ownOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
