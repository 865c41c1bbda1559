import { AppError } from "#contract/errors.ts";
import type { AppMiddleware } from "./app-env.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

export const isWrite = (method: string): boolean => !safeMethods.includes(method);

/**
 * A page of another site must not write here with our visitor's cookies, in JSON no more than by a form.
 * Browsers say with every write where it comes from; a program that says nothing carries nobody's cookies.
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

/** Whether the headers of a write say that a page of another site sends it. */
export function createIsCrossOrigin(publicUrl: string | undefined): (headers: Headers) => boolean {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ "sec-fetch-site": site, origin, host }) => {
    if (site !== undefined && site !== "same-origin" && site !== "none") return true;
    return origin !== undefined && !isOwn(String(origin), ownOrigin, host);
  };
}

/** Without a PUBLIC_URL the site is whatever address the visitor used: localhost, 127.0.0.1, a name. */
function isOwn(origin: string, ownOrigin: string | undefined, host: Headers["host"]): boolean {
  if (ownOrigin !== undefined) return origin === ownOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
