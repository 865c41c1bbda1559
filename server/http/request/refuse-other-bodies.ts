import { AppError } from "#contract/errors.ts";
import type { AppContext, AppMiddleware } from "./app-env.ts";

/** Content types that a form of any site can send without a CORS preflight. */
const formTypes = ["text/plain", "application/x-www-form-urlencoded"];

/**
 * A second protection behind the origin check: even if a browser hid the origin of a form, the form could write
 * nothing.
 */
export const refuseFormBodies: AppMiddleware = async (c, next) => {
  if (formTypes.includes(typeOf(c))) throw new AppError("unsupported_media_type");
  await next();
};

/** The same for endpoints that only read JSON: a body that is not declared as JSON in UTF-8 is not read. */
export const refuseUnlessJson: AppMiddleware = async (c, next) => {
  if (hasBody(c) && !isJson(c)) throw new AppError("unsupported_media_type");
  await next();
};

function isJson(c: AppContext): boolean {
  const [, ...parameters] = (c.req.header("content-type") ?? "").split(";");
  return typeOf(c) === "application/json" && !parameters.some(namesOtherCharset);
}

function namesOtherCharset(parameter: string): boolean {
  const charset = /^\s*charset\s*=(.*)$/i.exec(parameter)?.[1];
  return charset !== undefined && !/^\s*"?utf-?8"?\s*$/i.test(charset);
}

function typeOf(c: AppContext): string {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** A content type alone also counts as a body: a client that sends one intends to send a body. */
function hasBody(c: AppContext): boolean {
  const length = Number(c.req.header("content-length") ?? 0);
  return length > 0 || c.req.header("transfer-encoding") !== undefined || typeOf(c) !== "";
}
