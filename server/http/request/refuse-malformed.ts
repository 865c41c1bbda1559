import { AppError } from "#contract/errors.ts";
import type { AppMiddleware } from "./app-env.ts";

const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What no honest client sends stops here, before a decoder or the database trips over it. */
export const refuseMalformed: AppMiddleware = async (c, next) => {
  const { pathname, search, username, password } = new URL(c.req.url);
  // A target like `http://name:secret@host/`: no browser sends it, and no Request can be made of it.
  const hasCredentials = username !== "" || password !== "";
  if (!knownMethods.includes(c.req.method) || hasCredentials || !isText(pathname) || hasNul(search)) {
    throw new AppError("bad_request");
  }
  await next();
};

/** Percent-encoded UTF-8 without control characters. */
function isText(pathname: string): boolean {
  try {
    const text = decodeURIComponent(pathname);
    return !/\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

/** PostgreSQL's text cannot hold it. Broken UTF-8 in a query is read as U+FFFD and does no harm. */
const hasNul = (search: string) => search.includes("%00");
