import { AppError } from "#contract/errors.ts";
import type { AppMiddleware } from "./app-env.ts";

const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses requests that no legitimate client sends, before they cause an error in a decoder or the database. */
export const refuseMalformed: AppMiddleware = async (c, next) => {
  const { pathname, search, username, password } = new URL(c.req.url);
  // A target like `http://name:secret@host/`: no browser sends it, and a Request object cannot be created from it.
  const hasCredentials = username !== "" || password !== "";
  if (!knownMethods.includes(c.req.method) || hasCredentials || !isText(pathname) || hasNul(search)) {
    throw new AppError("bad_request");
  }
  await next();
};

/** Checks for percent-encoded UTF-8 without control characters. */
function isText(pathname: string): boolean {
  try {
    const text = decodeURIComponent(pathname);
    return !/\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

/** The text type of PostgreSQL cannot store NUL. Invalid UTF-8 in a query is read as U+FFFD and is harmless. */
const hasNul = (search: string) => search.includes("%00");
