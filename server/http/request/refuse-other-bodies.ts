import { AppError } from "#contract/errors.ts";
import type { AppContext, AppMiddleware } from "./app-env.ts";

/** What any form of any site can send without being asked. */
const formTypes = ["text/plain", "application/x-www-form-urlencoded"];

/** A second lock behind the origin's: a browser that hid where a form comes from could still write nothing. */
export const refuseFormBodies: AppMiddleware = async (c, next) => {
  if (formTypes.includes(typeOf(c))) throw new AppError("unsupported_media_type");
  await next();
};

/** The same where only JSON is read: a body that is not said to be JSON, in UTF-8, is not looked at. */
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

/** A type alone is a body too: whoever names one means to send something. */
function hasBody(c: AppContext): boolean {
  const length = Number(c.req.header("content-length") ?? 0);
  return length > 0 || c.req.header("transfer-encoding") !== undefined || typeOf(c) !== "";
}
