import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { decodeText, readBytes } from "#server/api/read-body.ts";

/** Reads the complete body of a request to a page. Refuses a body that is larger than our forms or not text. */
export async function receiveForm(request: Request): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const bytes = await readBytes(request, limits.formMaxBytes);
  refuseUnlessText(decodeText(bytes), request.headers.get("content-type") ?? "");
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: bytes as Uint8Array<ArrayBuffer> });
}

/** Decoding many fields takes long, and bytes that are not valid UTF-8 would be stored as "\uFFFD". */
function refuseUnlessText(body: string, contentType: string): void {
  const isMultipart = contentType.toLowerCase().startsWith("multipart/");
  const fields = body.split(isMultipart ? /\bform-data\b/i : "&", limits.formFieldsMax + 1);
  if (fields.length > limits.formFieldsMax) throw new AppError("bad_request");
  if (isMultipart) return;
  try {
    decodeURIComponent(body);
  } catch {
    throw new AppError("bad_request");
  }
}
