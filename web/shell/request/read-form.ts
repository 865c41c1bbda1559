import { data } from "react-router";
import { errorCatalogue } from "#contract/errors.ts";

/** The content types that an HTML form can send. */
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads the form posted to a page. Every action must call it, even one that needs no field: any other request is
 * refused before the action has an effect.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw refused("method_not_allowed");
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (!formTypes.includes(type.trim().toLowerCase())) throw refused("unsupported_media_type");
  try {
    return await request.formData();
  } catch {
    throw refused("bad_request");
  }
}

/** Returns the refusal that an action throws. The error boundaries show its text (route-error.tsx). */
export function refused(code: keyof typeof errorCatalogue) {
  const { status, text } = errorCatalogue[code];
  return data({ text }, { status });
}
