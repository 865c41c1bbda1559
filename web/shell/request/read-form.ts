import { data } from "react-router";
import { errorCatalogue } from "#contract/errors.ts";

/** What a form in HTML can be sent as. */
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * For actions, each of them, even one that needs no field: the form that was posted to the page. Anything else is
 * refused before the action does something.
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

/** The error boundaries show its text (route-error.tsx). */
export function refused(code: keyof typeof errorCatalogue) {
  const { status, text } = errorCatalogue[code];
  return data({ text }, { status });
}
