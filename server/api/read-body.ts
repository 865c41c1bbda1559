import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";

/** Reads the body of a request, with limits on its bytes and, for JSON, on its number of values. */
export type ReadBody = (max: { bytes: number; values: number }) => Promise<unknown>;

/**
 * Reads the body of a request. Refuses it by its declared length before reading, and by its real length while
 * reading.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length !== null) {
    if (Number(length) > maxBytes) throw new AppError("payload_too_large");
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > maxBytes) throw new AppError("payload_too_large");
    return bytes;
  }
  return request.body ? collect(request.body, maxBytes) : new Uint8Array();
}

async function collect(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError("payload_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Refuses bytes that are not valid UTF-8: they would be stored as "\uFFFD". */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError("bad_request");
  }
}

/** Returns undefined if the body is empty. */
export function parseJson(bytes: Uint8Array, maxValues: number = limits.bodyMaxValues): unknown {
  const text = decodeText(bytes);
  if (text === "") return undefined;
  if (exceedsJsonLimits({ depth: limits.jsonDepthMax, values: maxValues }, text))
    throw new AppError("bad_request");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request");
  }
}

const [quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('"\\,{}[]');

/**
 * Counts before parsing. The code that later walks a value is often recursive and would overflow the stack, and it
 * needs a thousand times as long for each value as this count.
 */
export function exceedsJsonLimits(max: { depth: number; values: number }, json: string): boolean {
  let depth = 0;
  // Counts the outermost value, one value after each comma, and at most one after each opening bracket.
  let values = 1;
  let isText = false;
  for (let place = 0; place < json.length; place++) {
    const character = json.charCodeAt(place);
    if (character === quote) isText = !isText;
    else if (isText) place += character === backslash ? 1 : 0;
    else if (character === comma) values++;
    else if (character === closeBrace || character === closeBracket) depth--;
    else if (character === openBrace || character === openBracket) {
      depth++;
      values++;
    }
    if (depth > max.depth || values > max.values) return true;
  }
  return false;
}
