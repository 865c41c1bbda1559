import { AppError } from "#contract/errors.ts";
import type { AppMiddleware } from "./app-env.ts";

/** What any form of any site can send without being asked, and no entry of the API reads. */
const formTypes = ["text/plain", "application/x-www-form-urlencoded"];

/** A second lock behind the origin's: a browser that hid where a form comes from could still write nothing. */
export const refuseFormBodies: AppMiddleware = async (c, next) => {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  if (formTypes.includes(type.trim().toLowerCase())) throw new AppError("unsupported_media_type");
  await next();
};
