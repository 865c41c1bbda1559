import { AppError } from "#contract/errors.ts";
import type { AppContext, AppMiddleware } from "./app-env.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * A page of another site must not write here with our visitor's cookies, in JSON no more than by a form.
 * Browsers say with every write where it comes from; a program that says nothing carries nobody's cookies.
 */
export function refuseForeignWrites(publicUrl: string | undefined): AppMiddleware {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return async (c, next) => {
    if (!safeMethods.includes(c.req.method) && isForeign(c, ownOrigin)) throw new AppError("forbidden");
    await next();
  };
}

function isForeign(c: AppContext, ownOrigin: string | undefined): boolean {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin !== undefined && !isOwn(origin, ownOrigin, c.req.header("host"));
}

/** Without a PUBLIC_URL the site is whatever address the visitor used: localhost, 127.0.0.1, a name. */
function isOwn(origin: string, ownOrigin: string | undefined, host: string | undefined): boolean {
  if (ownOrigin !== undefined) return origin === ownOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
