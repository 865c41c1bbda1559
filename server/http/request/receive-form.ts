import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { decodeText, readBytes } from "#server/api/read-body.ts";

/** A request to a page with its body whole: no larger than a form of ours, and text throughout. */
export async function receiveForm(request: Request): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const bytes = await readBytes(request, limits.formMaxBytes);
  refuseUnlessText(decodeText(bytes), request.headers.get("content-type") ?? "");
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: bytes as Uint8Array<ArrayBuffer> });
}

/** Decoding many fields takes long, and bytes that are no UTF-8 would be stored as "\uFFFD". */
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
